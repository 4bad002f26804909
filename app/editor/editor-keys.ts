/** The keys of the board. The list under the board describes them too. */

import { LETTERS } from '#app/board/palette.ts';
import {
  edgesOf,
  findBlockAt,
  findGateAt,
  isFloor,
  isSamePlace,
  type Place,
  sizeOf,
} from '#draft/places.ts';
import { type Cell, COLORS, type Color } from '#engine/types.ts';
import { draftOf, drawEdit, type EditorAction, type EditorState } from './editor-state.ts';

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** A letter for each color, as the blocks can show it. */
const COLOR_KEYS: ReadonlyMap<string, Color> = new Map(
  COLORS.map((color) => [LETTERS[color].toLowerCase(), color]),
);

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The actions of a key, in order. Empty if it is not one of ours. `marks` are the places to look at. */
export function keyActions(
  state: EditorState,
  { key, shiftKey }: KeyPress,
  marks: readonly { readonly place: Place }[] = [],
): readonly EditorAction[] {
  const arrow = ARROWS[key];
  if (arrow) return moveBy(state, arrow, shiftKey);
  if (key === 'Delete' || key === 'Backspace') return clearPlace(state, shiftKey);
  const { selected, layer } = state;
  const lower = key.toLowerCase();
  const color = lower === '0' ? null : COLOR_KEYS.get(lower);
  if (color !== undefined) {
    if (selected.kind === 'edge') {
      if (!color) return [];
      return [{ kind: 'edit', edit: { ...selected, kind: 'gate-color', color } }];
    }
    return [{ kind: 'edit', edit: { kind: 'color', layer, cell: selected.cell, color } }];
  }
  if (lower === 'e') return nextEdge(state);
  if (lower === 'q') return nextMark(state, marks, shiftKey ? -1 : 1);
  if (selected.kind === 'edge') return sizeGate(state, key);
  const { cell } = selected;
  if (key === ' ' || lower === 'f') {
    return [
      {
        kind: 'edit',
        edit: { kind: 'floor', cells: [cell], toFloor: !isFloor(draftOf(state), cell) },
      },
    ];
  }
  if (lower === 's') return [{ kind: 'edit', edit: { kind: 'split', layer, cells: [cell] } }];
  return [];
}

function moveBy(state: EditorState, [dx, dy]: Cell, isDrawing: boolean): readonly EditorAction[] {
  const [width, height] = sizeOf(draftOf(state));
  const [x, y] = state.selected.cell;
  if (state.selected.kind === 'edge' && !isDrawing) {
    return [{ kind: 'select', place: { kind: 'cell', cell: [x, y] } }];
  }
  const cell: Cell = [x + dx, y + dy];
  if (cell[0] < 0 || cell[1] < 0 || cell[0] >= width || cell[1] >= height) return [];
  const select: EditorAction = { kind: 'select', place: { kind: 'cell', cell } };
  if (!isDrawing || state.selected.kind === 'edge') return [select];
  const edit = drawEdit(state, [[x, y], cell]);
  return edit ? [{ kind: 'edit', edit }, select] : [select];
}

function clearPlace(state: EditorState, isWhole: boolean): readonly EditorAction[] {
  const draft = draftOf(state);
  const { selected, layer } = state;
  if (selected.kind === 'edge') {
    const gate = findGateAt(draft, selected.cell, selected.side);
    return gate ? [{ kind: 'edit', edit: { kind: 'remove-gate', id: gate.id } }] : [];
  }
  const block = findBlockAt(draft, layer, selected.cell);
  if (!block) return [];
  if (isWhole) return [{ kind: 'edit', edit: { kind: 'remove-block', id: block.id } }];
  return [{ kind: 'edit', edit: { kind: 'erase', layer, cells: [selected.cell] } }];
}

/** The next edge of the cell, clockwise. After the last edge, the cell itself. */
function nextEdge(state: EditorState): readonly EditorAction[] {
  const { selected } = state;
  const sides = edgesOf(draftOf(state), selected.cell);
  const next = sides[selected.kind === 'edge' ? sides.indexOf(selected.side) + 1 : 0];
  const { cell } = selected;
  const place = next
    ? ({ kind: 'edge', cell, side: next } as const)
    : ({ kind: 'cell', cell } as const);
  return [{ kind: 'select', place }];
}

/** The next place to look at, in the order of the list beside the board; backwards with Shift. */
function nextMark(
  { selected }: EditorState,
  marks: readonly { readonly place: Place }[],
  by: 1 | -1,
): readonly EditorAction[] {
  const here = marks.findIndex(({ place }) => isSamePlace(place, selected));
  const from = here === -1 && by === -1 ? 0 : here;
  const next = marks[(from + by + marks.length) % marks.length];
  return next ? [{ kind: 'jump', place: next.place }] : [];
}

function sizeGate(state: EditorState, key: string): readonly EditorAction[] {
  const { selected } = state;
  if (selected.kind !== 'edge' || !['+', '=', '-'].includes(key)) return [];
  const gate = findGateAt(draftOf(state), selected.cell, selected.side);
  if (!gate) return [];
  const by = key === '-' ? -1 : 1;
  return [{ kind: 'edit', edit: { kind: 'gate-size', id: gate.id, end: 'last', by } }];
}
