/** The editor's state: the board with its history, the selection, and the drawing tool. */

import type { Edit } from '#draft/edits/apply-edit.ts';
import { type History, type HistoryAction, historyReducer, startHistory } from '#draft/history.ts';
import { shiftPlace } from '#draft/locate.ts';
import {
  covers,
  findBlockAt,
  findCrateAt,
  isEdge,
  type Layer,
  type Place,
  sizeOf,
} from '#draft/places.ts';
import type { BoardDraft, Cell, Color } from '#engine/types.ts';

/** What a drag across cells draws. */
export const TOOLS = ['block', 'floor', 'path', 'crate'] as const;
type Tool = (typeof TOOLS)[number];

export interface EditorState {
  readonly history: History;
  readonly selected: Place;
  /** False until the user has selected or changed anything. */
  readonly isBegun: boolean;
  /** Counts the requests to jump to the selection. */
  readonly jumps: number;
  readonly layer: Layer;
  readonly tool: Tool;
  /** The color that was used last. Null draws blockers. */
  readonly paint: Color | null;
}

export type EditorAction =
  | HistoryAction
  | { readonly kind: 'select' | 'jump'; readonly place: Place; readonly layer?: Layer }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'layer'; readonly layer: Layer };

/** Like `startHistory`, with nothing selected. */
export function startEditor(...begin: Parameters<typeof startHistory>): EditorState {
  return {
    history: startHistory(...begin),
    selected: { kind: 'cell', cell: [0, 0] },
    isBegun: false,
    jumps: 0,
    layer: null,
    tool: 'block',
    paint: 'red',
  };
}

export function draftOf({ history }: EditorState): BoardDraft {
  return history.now.draft;
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'select':
    case 'jump': {
      const { kind, place, layer = state.layer } = action;
      const jumps = state.jumps + (kind === 'jump' ? 1 : 0);
      return { ...state, selected: place, layer, jumps, isBegun: true };
    }
    case 'tool':
      return { ...state, tool: action.tool };
    case 'layer':
      return { ...state, layer: action.layer, tool: 'block' };
    default: {
      const history = historyReducer(state.history, action);
      const paint = action.kind === 'edit' ? usedPaint(action.edit, state.paint) : state.paint;
      if (history === state.history) return { ...state, paint };
      return keepInside({ ...state, history, paint, isBegun: true }, state.history);
    }
  }
}

function usedPaint(edit: Edit, before: Color | null): Color | null {
  if (edit.kind === 'color') return edit.color;
  return edit.kind === 'gate-color' ? edit.color : before;
}

/** The selection stays the same place, and on the board. */
function keepInside(state: EditorState, before: History): EditorState {
  const { draft, shift } = state.history.now;
  const moved: Cell = [shift[0] - before.now.shift[0], shift[1] - before.now.shift[1]];
  const [width, height] = sizeOf(draft);
  const place = shiftPlace(state.selected, moved);
  const cell: Cell = [
    Math.max(0, Math.min(width - 1, place.cell[0])),
    Math.max(0, Math.min(height - 1, place.cell[1])),
  ];
  const isStillEdge = place.kind === 'edge' && isEdge(draft, cell, place.side);
  const layer = (draft.crates ?? []).some(({ id }) => id === state.layer) ? state.layer : null;
  return {
    ...state,
    layer,
    selected: isStillEdge ? { ...place, cell } : { kind: 'cell', cell },
  };
}

/** The edit for a drag across these cells. Cells within one block are split off it. Otherwise it is the edit of drawing. */
export function dragEdit(state: EditorState, cells: readonly Cell[]): Edit | undefined {
  const [first] = cells;
  const { layer } = state;
  const block = first && findBlockAt(draftOf(state), layer, first);
  if (state.tool === 'block' && block && cells.every((cell) => covers(block, cell))) {
    return { kind: 'split', layer, cells };
  }
  return drawEdit(state, cells);
}

/** The edit for drawing along these cells. The first cell determines what is meant. */
export function drawEdit(state: EditorState, cells: readonly Cell[]): Edit | undefined {
  const [first] = cells;
  if (!first) return undefined;
  const draft = draftOf(state);
  const { tool, layer, paint } = state;
  switch (tool) {
    case 'block':
      return { kind: 'block', layer, cells, color: paint };
    case 'floor':
      return { kind: 'floor', cells, toFloor: draft.floor[first[1]]?.[first[0]] !== '.' };
    case 'path': {
      const color = paint ?? 'red';
      const isErasing = (draft.paths ?? []).some(
        (path) => path.color === color && path.cells.some((own) => String(own) === String(first)),
      );
      return isErasing ? { kind: 'erase-path', cells } : { kind: 'path', cells, color };
    }
    case 'crate':
      return cells.length === 1 && findCrateAt(draft, first) ? undefined : { kind: 'crate', cells };
  }
}
