import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Where a note belongs: a piece, and its box in parts of the drawing's width and height. */
export interface NotePlace {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Which piece is pointed at, tapped or focused. Escape, and a tap beside the pieces, close the note. */
export function usePieceNote(svg: RefObject<SVGSVGElement | null>) {
  const [shown, setShown] = useState<NotePlace>();
  const show = (event: PointerEvent | FocusEvent) => {
    const piece = (event.target as Element).closest<SVGGElement>('[data-id]');
    setShown(piece && svg.current ? placeOf(piece, svg.current) : undefined);
  };
  useEffect(() => {
    if (!shown) return;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside =
        event.type === 'pointerdown' && !svg.current?.contains(event.target as Node);
      if (isEscape || isOutside) setShown(undefined);
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [shown, svg]);
  const handlers = {
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && show(event),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setShown(undefined),
    onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && show(event),
    onFocus: show,
    onBlur: () => setShown(undefined),
  };
  return { shown, handlers };
}

interface PieceNoteProps {
  readonly place: NotePlace;
  /** The first one is the name. */
  readonly sentences: readonly string[];
}

/** A small note above its piece, or below it near the upper edge. What it says is also the piece's name for screen readers. */
export function PieceNote({ place, sentences }: PieceNoteProps) {
  const [name, ...rest] = sentences;
  if (name === undefined) return null;
  const isBelow = place.top < 0.3;
  const left = `clamp(0px, calc(${place.left * 100}% - 7.5rem), calc(100% - 15rem))`;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 w-60 rounded-md border border-hairline bg-card px-3 py-2 text-sm text-ink shadow-lg"
      style={
        isBelow
          ? { left, top: `calc(${place.bottom * 100}% + 6px)` }
          : { left, bottom: `calc(${(1 - place.top) * 100}% + 6px)` }
      }
    >
      <p className="font-semibold">{name}</p>
      {rest.map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** The same in one string, as the piece's accessible name: "The red L. It slides up and down only." */
export function nameWithNotes([name = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? name : `${name}. ${rest.join(' ')}`;
}

/** Where a piece is in its drawing. */
export function placeOf(piece: SVGGElement, svg: SVGSVGElement): NotePlace {
  const box = piece.getBoundingClientRect();
  const frame = svg.getBoundingClientRect();
  return {
    id: piece.dataset.id ?? '',
    left: (box.left + box.width / 2 - frame.left) / frame.width,
    top: (box.top - frame.top) / frame.height,
    bottom: (box.bottom - frame.top) / frame.height,
  };
}
