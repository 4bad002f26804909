import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { PieceKind } from '#app/board/board-svg.tsx';

/** Where a note belongs: a piece and its box, as fractions of the drawing's size. */
export interface NotePlace {
  readonly id: string;
  readonly kind: PieceKind;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The piece that is hovered, tapped or focused. Any press, Escape, or another `position` closes the note. A tap on the piece whose note it
 * closed does not open it again.
 */
export function usePieceNote(svg: RefObject<SVGSVGElement | null>, position: unknown) {
  const [open, setOpen] = useState<NotePlace>();
  const closed = useNoteClosing(open?.id, () => setOpen(undefined));
  // The pieces have moved.
  const [drawn, setDrawn] = useState(position);
  if (drawn !== position) {
    setDrawn(position);
    setOpen(undefined);
  }
  const show = ({ target, type }: PointerEvent | FocusEvent) => {
    const piece = (target as Element).closest<SVGGElement>('[data-id]');
    const isToggled = type === 'pointerup' && piece?.dataset.id === closed.current;
    setOpen(piece && svg.current && !isToggled ? placeOf(piece, svg.current) : undefined);
  };
  const handlers = {
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && show(event),
    onPointerLeave: () => setOpen(undefined),
    onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && show(event),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(event),
    onBlur: () => setOpen(undefined),
  };
  return { open, handlers };
}

/** Closes an open note at the next press anywhere, and on Escape. Returns the id of the note that the last press closed. */
export function useNoteClosing(
  openId: string | undefined,
  close: () => void,
): RefObject<string | undefined> {
  const closed = useRef<string>(undefined);
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const press = () => {
      closed.current = openId;
      if (openId !== undefined) onClose();
    };
    const pressKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('pointerdown', press, { capture: true });
    addEventListener('keydown', pressKey);
    return () => {
      removeEventListener('pointerdown', press, { capture: true });
      removeEventListener('keydown', pressKey);
    };
  }, [openId]);
  return closed;
}

interface PieceNoteProps {
  readonly place: NotePlace;
  /** The first one is the piece's name. */
  readonly sentences: readonly string[];
}

/** A small note above its piece, or below it near the upper edge. Screen readers get its text from the piece itself. */
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

/** The note as the piece's accessible name: "The red L. It slides up and down only." */
export function nameWithNotes([name = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? name : `${name}. ${rest.join(' ')}`;
}

/** Where a piece is in its drawing. */
export function placeOf(piece: SVGGElement, svg: SVGSVGElement): NotePlace {
  const box = piece.getBoundingClientRect();
  const frame = svg.getBoundingClientRect();
  return {
    id: piece.dataset.id ?? '',
    kind: piece.dataset.piece as PieceKind,
    left: (box.left + box.width / 2 - frame.left) / frame.width,
    top: (box.top - frame.top) / frame.height,
    bottom: (box.bottom - frame.top) / frame.height,
  };
}
