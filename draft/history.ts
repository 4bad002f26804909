/** A board being edited, with its edit history. */

import type { BoardDraft, Cell } from '#engine/types.ts';
import { applyEdit, type Edit } from './edits/apply-edit.ts';
import type { Answers } from './questions.ts';

/** A draft, and the present position of the cell that was [0, 0] when it was opened. */
export interface DraftSnapshot {
  readonly draft: BoardDraft;
  readonly shift: Cell;
  /** The answers to questions about the board as it was read. */
  readonly answers: Answers;
  /** The change from the previous snapshot to this one. Undefined: the board was opened. */
  readonly by?: Change;
}

type Change =
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** Answers to questions, and what they change. */
  | { readonly kind: 'answer'; readonly answers: Answers; readonly edit: Edit | null };

export interface History {
  readonly past: readonly DraftSnapshot[];
  readonly now: DraftSnapshot;
  readonly future: readonly DraftSnapshot[];
}

export type HistoryAction =
  | Change
  /**
   * Takes back the answer to the question of this id: the board becomes as if the answer had not been given. If the answer is older than
   * the opening of the board, `edit` does that, as far as an edit can.
   */
  | { readonly kind: 'take-back'; readonly id: string; readonly edit: Edit | null }
  | { readonly kind: 'undo' | 'redo' }
  /** Opens another board, which can be undone like any edit. */
  | { readonly kind: 'open'; readonly draft: BoardDraft };

/** More than anybody undoes. */
const PAST_MAX = 500;

export function startHistory(
  draft: BoardDraft,
  shift: Cell = [0, 0],
  answers: Answers = {},
): History {
  return { past: [], now: { draft, shift, answers }, future: [] };
}

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, now, future } = history;
  switch (action.kind) {
    case 'edit':
    case 'answer': {
      const next = change(now, action);
      return next === now ? history : goOn(history, next);
    }
    case 'take-back':
      return goOn(history, takeBack([...past, now], action.id, action.edit));
    case 'open':
      return goOn(history, { draft: action.draft, shift: [0, 0], answers: now.answers });
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

function goOn({ past, now }: History, next: DraftSnapshot): History {
  return { past: [...past.slice(1 - PAST_MAX), now], now: next, future: [] };
}

function change(now: DraftSnapshot, by: Change): DraftSnapshot {
  const draft = by.edit ? applyEdit(now.draft, by.edit) : now.draft;
  const isEdited = draft !== now.draft;
  if (!isEdited && by.kind === 'edit') return now;
  const shift = isEdited && by.edit ? shiftBy(now.shift, by.edit) : now.shift;
  const answers = by.kind === 'answer' ? { ...now.answers, ...by.answers } : now.answers;
  return { draft, shift, answers, by };
}

/** Repeats everything that came after an answer, without the answer. */
function takeBack(
  snapshots: readonly DraftSnapshot[],
  id: string,
  edit: Edit | null,
): DraftSnapshot {
  const first = snapshots.findIndex(({ answers }) => id in answers);
  const before = snapshots[first - 1];
  if (!before) {
    const { draft, shift, answers } = snapshots.at(-1) as DraftSnapshot;
    const opened = { draft, shift, answers: without(answers, id) };
    return edit ? change(opened, { kind: 'edit', edit }) : opened;
  }
  return snapshots.slice(first).reduce((now, { by, draft, shift }) => {
    if (!by) return { draft, shift, answers: now.answers };
    if (by.kind === 'edit' || !(id in by.answers)) return change(now, by);
    const others = without(by.answers, id);
    const isAnswered = Object.keys(others).length > 0;
    return isAnswered ? change(now, { ...by, answers: others }) : now;
  }, before);
}

function without(answers: Answers, id: string): Answers {
  const { [id]: _, ...others } = answers;
  return others;
}

function shiftBy([x, y]: Cell, edit: Edit): Cell {
  if (edit.kind === 'batch') return edit.edits.reduce(shiftBy, [x, y]);
  if (edit.kind !== 'resize') return [x, y];
  if (edit.side === 'left') return [x + edit.by, y];
  return edit.side === 'top' ? [x, y + edit.by] : [x, y];
}
