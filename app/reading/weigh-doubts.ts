/** Whether the answer would be another one if a doubtful reading were its alternative. */

import { applyEdit, type Edit } from '#draft/edits/apply-edit.ts';
import { checkBoard } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import type { Board, BoardDraft, Cell, Move } from '#engine/types.ts';
import { alternativeEdit, type ReadingDoubt } from './read-doubts.ts';

export type Outcome =
  /** The same moves solve both boards. */
  | { readonly kind: 'same' }
  /** The other board takes other moves, so many of them. */
  | { readonly kind: 'changed'; readonly moves: number }
  /** The other board cannot be won, or is no board at all. */
  | { readonly kind: 'impossible' }
  /** The same moves do not solve the other board; whether others do is not known, or not yet. */
  | { readonly kind: 'unknown' };

export interface WeighedDoubt {
  readonly doubt: ReadingDoubt;
  /** Makes the board the other one; undefined where no second value is known. */
  readonly edit: Edit | undefined;
  /** The other board, if it is one. */
  readonly board: Board | undefined;
  readonly outcome: Outcome | undefined;
}

/** Each doubt with its other board, and whether `moves` solve that as well. Without moves, nothing is known of the outcomes. */
export function weighDoubts(
  draft: BoardDraft,
  doubts: readonly ReadingDoubt[],
  shift: Cell,
  moves: readonly Move[] | undefined,
): readonly WeighedDoubt[] {
  return doubts.map((doubt) => {
    const edit = alternativeEdit(draft, doubt, shift);
    if (!edit) return { doubt, edit, board: undefined, outcome: undefined };
    const checked = checkBoard(applyEdit(draft, edit));
    if (!checked.ok) return { doubt, edit, board: undefined, outcome: { kind: 'impossible' } };
    const isSame = moves !== undefined && replay(checked.value, moves).ok;
    return { doubt, edit, board: checked.value, outcome: { kind: isSame ? 'same' : 'unknown' } };
  });
}

/** The most telling first: those on which the answer hangs, then those of which that is not known. Among equals the least certain. */
export function orderQuestions(weighed: readonly WeighedDoubt[]): readonly WeighedDoubt[] {
  const rank = ({ outcome }: WeighedDoubt) => (outcome ? (outcome.kind === 'same' ? 2 : 0) : 1);
  return weighed.toSorted((a, b) => rank(a) - rank(b));
}
