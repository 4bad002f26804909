/** A board being edited, with all that has been done to it. */

import type { BoardDraft, Cell } from '#engine/types.ts';
import { applyEdit, type Edit } from './edits/apply-edit.ts';

/** A draft, and where the cell lies now that was [0, 0] when it was opened. */
export interface Snapshot {
  readonly draft: BoardDraft;
  readonly shift: Cell;
}

export interface History {
  readonly past: readonly Snapshot[];
  readonly now: Snapshot;
  readonly future: readonly Snapshot[];
}

export type HistoryAction =
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'undo' | 'redo' }
  /** Another board, that can be taken back like any edit. */
  | { readonly kind: 'open'; readonly draft: BoardDraft };

/** As far back as anybody goes. */
const PAST_MAX = 500;

export function startHistory(draft: BoardDraft, shift: Cell = [0, 0]): History {
  return { past: [], now: { draft, shift }, future: [] };
}

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, now, future } = history;
  switch (action.kind) {
    case 'edit': {
      const draft = applyEdit(now.draft, action.edit);
      if (draft === now.draft) return history;
      return goOn(history, { draft, shift: shiftBy(now.shift, action.edit) });
    }
    case 'open':
      return goOn(history, { draft: action.draft, shift: [0, 0] });
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest } : history;
    }
  }
}

function goOn({ past, now }: History, next: Snapshot): History {
  return { past: [...past.slice(1 - PAST_MAX), now], now: next, future: [] };
}

function shiftBy([x, y]: Cell, edit: Edit): Cell {
  if (edit.kind !== 'resize') return [x, y];
  if (edit.side === 'left') return [x + edit.by, y];
  return edit.side === 'top' ? [x, y + edit.by] : [x, y];
}
