/** Whether the solution would be another one if a doubtful reading were its runner-up. */

import { checkBoard } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { applyEdit } from './edits/apply-edit.ts';
import type { Candidate, Question } from './questions.ts';

export type AnswerOutcome =
  /** The same moves solve both boards. */
  | { readonly kind: 'same' }
  /** The other board takes other moves, so many of them. */
  | { readonly kind: 'changed'; readonly moves: number }
  /** The other board cannot be won, or is not a board at all. */
  | { readonly kind: 'impossible' }
  /** The same moves do not solve the other board; whether others do is not known, or not yet. */
  | { readonly kind: 'unknown' };

export interface WeighedQuestion {
  readonly question: Question;
  /** The candidate that was weighed: the first that changes the solution. Undefined where the reading has no runner-up. */
  readonly other: Candidate | undefined;
  /** The board with that candidate, if it is one. */
  readonly board: Board | undefined;
  /** `same` holds for all candidates, the others for the one that was weighed. */
  readonly outcome: AnswerOutcome | undefined;
}

/**
 * Each question with the board of the candidate on which the solution hangs, and whether `moves` solve that as well. Without moves, nothing
 * is known of the outcomes. Questions of which nothing but guesses is known are not weighed.
 */
export function weighQuestions(
  draft: BoardDraft,
  questions: readonly Question[],
  moves: readonly Move[] | undefined,
): readonly WeighedQuestion[] {
  return questions.map((question) => {
    const { candidates } = question;
    const isKnown = candidates.some(({ rank }) => rank === 'runner-up');
    const weighed = isKnown ? candidates.flatMap((one) => weigh(draft, question, one, moves)) : [];
    const telling = weighed.find(({ outcome }) => outcome?.kind !== 'same') ?? weighed[0];
    return telling ?? { question, other: undefined, board: undefined, outcome: undefined };
  });
}

function weigh(
  draft: BoardDraft,
  question: Question,
  other: Candidate,
  moves: readonly Move[] | undefined,
): readonly WeighedQuestion[] {
  if (!other.edit) return [];
  const checked = checkBoard(applyEdit(draft, other.edit));
  if (!checked.ok) {
    return [{ question, other, board: undefined, outcome: { kind: 'impossible' } }];
  }
  const isSame = moves !== undefined && replay(checked.value, moves).ok;
  return [
    { question, other, board: checked.value, outcome: { kind: isSame ? 'same' : 'unknown' } },
  ];
}

/** The most telling first: those on which the solution hangs, then those of which that is not known. Among equals the least certain. */
export function orderQuestions(weighed: readonly WeighedQuestion[]): readonly WeighedQuestion[] {
  const rank = ({ outcome }: WeighedQuestion) => (outcome ? (outcome.kind === 'same' ? 2 : 0) : 1);
  return [...weighed].sort((a, b) => rank(a) - rank(b));
}
