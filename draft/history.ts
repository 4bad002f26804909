/** A board being edited, with all that has been done to it. */

import type { BoardDraft, Cell } from '#engine/types.ts';
import { applyEdit, type Edit } from './edits/apply-edit.ts';

/** A draft, and where the cell lies now that was [0, 0] when it was opened. */
export interface Snapshot {
  readonly draft: BoardDraft;
  readonly shift: Cell;
  /** Paths of the doubts about the board as it was read that have been answered. */
  readonly settled: readonly string[];
}

export interface History {
  readonly past: readonly Snapshot[];
  readonly now: Snapshot;
  readonly future: readonly Snapshot[];
}

export type HistoryAction =
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** An answer to the doubts at these paths, and what it changes. */
  | { readonly kind: 'answer'; readonly at: readonly string[]; readonly edit: Edit | null }
  | { readonly kind: 'undo' | 'redo' }
  /** Another board, that can be taken back like any edit. */
  | { readonly kind: 'open'; readonly draft: BoardDraft };

/** As far back as anybody goes. */
const PAST_MAX = 500;

export function startHistory(
  draft: BoardDraft,
  shift: Cell = [0, 0],
  settled: readonly string[] = [],
): History {
  return { past: [], now: { draft, shift, settled }, future: [] };
}

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, now, future } = history;
  switch (action.kind) {
    case 'edit': {
      const next = edit(now, action.edit);
      return next === now ? history : goOn(history, next);
    }
    case 'answer': {
      const settled = [...new Set([...now.settled, ...action.at])];
      const next = action.edit ? edit(now, action.edit) : now;
      if (next === now && settled.length === now.settled.length) return history;
      return goOn(history, { ...next, settled });
    }
    case 'open':
      return goOn(history, { ...now, draft: action.draft, shift: [0, 0] });
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

function edit(now: Snapshot, change: Edit): Snapshot {
  const draft = applyEdit(now.draft, change);
  return draft === now.draft ? now : { ...now, draft, shift: shiftBy(now.shift, change) };
}

function shiftBy([x, y]: Cell, edit: Edit): Cell {
  if (edit.kind === 'batch') return edit.edits.reduce(shiftBy, [x, y]);
  if (edit.kind !== 'resize') return [x, y];
  if (edit.side === 'left') return [x + edit.by, y];
  return edit.side === 'top' ? [x, y + edit.by] : [x, y];
}
