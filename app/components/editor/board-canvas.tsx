import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Cell, Side } from '#engine/types.ts';
import { BoardSvg, tabStop } from '../board/board-svg.tsx';
import { useLetters } from '../board/letters-choice.ts';
import { outlinePath, UNIT } from '../board/outline.ts';
import { useWords } from '../walkthrough/live/use-words.ts';
import { cellsBetween, placeAt } from './draft/place-at.ts';
import type { Place } from './draft/places.ts';
import { sizeOf } from './draft/places.ts';
import { keyActions } from './editor-keys.ts';
import { drawEdit } from './editor-state.ts';
import type { FlatView } from './flat-view.ts';
import { describeCell, describeEdge } from './say-place.ts';
import type { Editor } from './use-editor.ts';

interface BoardCanvasProps {
  readonly editor: Editor;
  /** Places to look at: readings that may be wrong, and faults. */
  readonly marks: readonly Mark[];
  /** The picture that the board was read from, and how much of it shines through. */
  readonly under?: FlatView | undefined;
  readonly isPanning: boolean;
}

export interface Mark {
  readonly place: Place;
  readonly kind: 'doubt' | 'fault';
}

/** Room around the floor for a finger that means an edge, in drawing units. */
export const CANVAS_MARGIN = 34;

/** The board in the editor: cells to pick and to draw across, edges for gates. */
export function BoardCanvas({ editor, marks, under, isPanning }: BoardCanvasProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const { state, dispatch, draft, view } = editor;
  const [width, height] = sizeOf(draft);
  const gesture = useGesture(editor, svg);
  const { selected } = state;
  const names = useMemo(
    () => describeCell(t, words, draft, view, state.layer),
    [t, words, draft, view, state.layer],
  );

  // The focus goes where the keys have gone, as long as it is on the board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new selection that asks for it.
  useEffect(() => {
    if (!svg.current?.contains(document.activeElement)) return;
    svg.current.querySelector<SVGElement>('[data-selected]')?.focus({ preventScroll: true });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = keyActions(state, event);
    if (actions.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    for (const action of actions) dispatch(action);
  };
  const box = [
    -CANVAS_MARGIN,
    -CANVAS_MARGIN,
    width * UNIT + 2 * CANVAS_MARGIN,
    height * UNIT + 2 * CANVAS_MARGIN,
  ];
  return (
    <div className="relative">
      {under?.picture}
      <BoardSvg
        ref={svg}
        view={view}
        hasLetters={hasLetters}
        prefix="edit-"
        viewBox={box.join(' ')}
        role="group"
        aria-label={t('board')}
        className={`relative block h-auto w-full select-none ${isPanning ? '' : 'touch-pinch-zoom'} ${under?.boardClass ?? ''}`}
        onKeyDown={onKeyDown}
        {...(isPanning ? {} : gesture.handlers)}
        overlay={
          <g className="over">
            <CellGrid editor={editor} name={names} isDown={gesture.isDown} />
            {gesture.trail.length > 1 && (
              <path
                d={outlinePath(gesture.trail, 5, 8)}
                fill="#ffffff"
                fillOpacity=".45"
                stroke="#ffffff"
                strokeWidth="2"
                pointerEvents="none"
              />
            )}
            {selected.kind === 'edge' ? (
              <EdgeStop
                cell={selected.cell}
                side={selected.side}
                label={describeEdge(t, words, draft, view, selected.cell, selected.side)}
              />
            ) : (
              <CellRing cell={selected.cell} />
            )}
            {marks.map(({ place, kind }) => (
              <MarkRing key={`${kind} ${JSON.stringify(place)}`} place={place} kind={kind} />
            ))}
          </g>
        }
      />
    </div>
  );
}

/** Roles that HTML has elements for, in a drawing that can have none of them. */
const grid = (rows: number, columns: number) =>
  ({ role: 'grid', 'aria-rowcount': rows, 'aria-colcount': columns }) as const;
const ROW = { role: 'row' } as const;
const gridCell = (isPicked: boolean, onFocus: () => void) =>
  ({ role: 'gridcell', 'aria-selected': isPicked, onFocus }) as const;
const BUTTON = { role: 'button' } as const;
/** What the list beside the board says already. */
const UNHEARD = { 'aria-hidden': true } as const;

interface CellGridProps {
  readonly editor: Editor;
  readonly name: (cell: Cell) => string;
  readonly isDown: () => boolean;
}

/** The cells as a grid with one stop of the Tab key. */
function CellGrid({ editor: { state, draft, dispatch }, name, isDown }: CellGridProps) {
  const t = useTranslations('editor');
  const [width, height] = sizeOf(draft);
  const { selected } = state;
  const isPicked = (x: number, y: number) =>
    selected.kind === 'cell' && selected.cell[0] === x && selected.cell[1] === y;
  return (
    <g {...grid(height, width)} aria-label={t('grid')}>
      {draft.floor.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <g {...ROW} key={y}>
          {Array.from(row.padEnd(width, '#'), (_, x) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={x}
              {...gridCell(isPicked(x, y), () => {
                if (!isPicked(x, y) && !isDown())
                  dispatch({ kind: 'select', place: { kind: 'cell', cell: [x, y] } });
              })}
              {...tabStop(isPicked(x, y) ? 0 : -1)}
              aria-label={name([x, y])}
              data-selected={isPicked(x, y) ? '' : undefined}
              x={x * UNIT}
              y={y * UNIT}
              width={UNIT}
              height={UNIT}
              fill="transparent"
              className="outline-none"
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** What is picked, on light and dark alike. */
function CellRing({ cell: [x, y] }: { readonly cell: Cell }) {
  const box = { x: x * UNIT + 1.5, y: y * UNIT + 1.5, width: UNIT - 3, height: UNIT - 3, rx: 8 };
  return (
    <g fill="none" pointerEvents="none">
      <rect {...box} stroke="#0b1120" strokeWidth="5.5" />
      <rect {...box} stroke="#ffffff" strokeWidth="3" />
    </g>
  );
}

function EdgeStop({
  cell,
  side,
  label,
}: {
  readonly cell: Cell;
  readonly side: Side;
  readonly label: string;
}) {
  const [x, y, width, height] = edgeBox(cell, side);
  return (
    <g {...BUTTON} {...tabStop(0)} aria-label={label} data-selected="" className="outline-none">
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="7"
        fill="none"
        stroke="#0b1120"
        strokeWidth="6"
      />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="7"
        fill="#ffffff"
        fillOpacity=".16"
        stroke="#ffffff"
        strokeWidth="3"
      />
    </g>
  );
}

/** A question mark for a reading that may be wrong, an exclamation mark for a fault. */
function MarkRing({ place, kind }: Mark) {
  const [x, y] =
    place.kind === 'cell'
      ? [place.cell[0] * UNIT + UNIT - 9, place.cell[1] * UNIT + 9]
      : middleOf(edgeBox(place.cell, place.side));
  return (
    <g pointerEvents="none" transform={`translate(${x} ${y})`} {...UNHEARD}>
      <circle
        r="9.5"
        fill={kind === 'fault' ? '#b91c1c' : '#fbbf24'}
        stroke="#0b1120"
        strokeWidth="2"
      />
      <text y="5" fontSize="14" fontWeight="800" fill={kind === 'fault' ? '#ffffff' : '#0b1120'}>
        {kind === 'fault' ? '!' : '?'}
      </text>
    </g>
  );
}

/** The outside of an edge, as large as a finger needs. */
function edgeBox([x, y]: Cell, side: Side): readonly [number, number, number, number] {
  const deep = 24;
  const [left, top] = [x * UNIT, y * UNIT];
  if (side === 'top') return [left, top - deep, UNIT, deep];
  if (side === 'bottom') return [left, top + UNIT, UNIT, deep];
  return side === 'left' ? [left - deep, top, deep, UNIT] : [left + UNIT, top, deep, UNIT];
}

function middleOf([x, y, width, height]: readonly [number, number, number, number]) {
  return [x + width / 2, y + height / 2] as const;
}

/** A tap picks, a drag draws. Nothing is changed before the finger is lifted. */
function useGesture({ state, dispatch, draft }: Editor, svg: { current: SVGSVGElement | null }) {
  const start = useRef<{ readonly pointer: number; readonly place: Place }>(undefined);
  const [trail, setTrail] = useState<readonly Cell[]>([]);
  const cells = useRef<readonly Cell[]>([]);

  const find = (event: PointerEvent): Place | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return placeAt(draft, point.x / UNIT, point.y / UNIT);
  };
  const show = (next: readonly Cell[]) => {
    cells.current = next;
    setTrail(next);
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const place = find(event);
    if (!place || event.button !== 0 || !event.isPrimary) return;
    start.current = { pointer: event.pointerId, place };
    event.currentTarget.setPointerCapture(event.pointerId);
    show([place.cell]);
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = start.current;
    if (!begun || begun.pointer !== event.pointerId) return;
    const place = find(event);
    const last = cells.current.at(-1);
    if (!place || !last) return;
    if (begun.place.kind === 'cell') {
      if (place.kind !== 'cell') return;
      const more = cellsBetween(last, place.cell);
      if (more.length > 0) show([...cells.current, ...more]);
      return;
    }
    const along = begun.place.side === 'top' || begun.place.side === 'bottom' ? 0 : 1;
    const to: Cell =
      along === 0 ? [place.cell[0], begun.place.cell[1]] : [begun.place.cell[0], place.cell[1]];
    show([begun.place.cell, ...cellsBetween(begun.place.cell, to)]);
  };
  const end = () => {
    start.current = undefined;
    show([]);
  };
  const onPointerUp = (event: PointerEvent) => {
    const begun = start.current;
    if (!begun || begun.pointer !== event.pointerId) return;
    const drawn = cells.current;
    end();
    svg.current?.querySelector<SVGElement>('[data-selected]')?.focus({ preventScroll: true });
    dispatch({ kind: 'select', place: begun.place });
    if (begun.place.kind === 'edge') {
      if (drawn.length < 2) return;
      const { side } = begun.place;
      dispatch({
        kind: 'edit',
        edit: { kind: 'gate', cells: drawn, side, color: state.paint ?? 'red' },
      });
      return;
    }
    if (drawn.length < 2 && state.tool === 'block') return;
    const edit = drawEdit(state, drawn);
    if (edit) dispatch({ kind: 'edit', edit });
  };
  return {
    trail,
    isDown: () => start.current !== undefined,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  };
}
