/** Whether the solution would change if the runner-up of a doubtful reading were right. */

import { checkBoard } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { applyEdit } from './edits/apply-edit.ts';
import type { Candidate, Question } from './questions.ts';

export type AnswerOutcome =
  /** The same moves solve both boards. */
  | { readonly kind: 'same' }
  /** The other board needs other moves. `moves` is their number. */
  | { readonly kind: 'changed'; readonly moves: number }
  /** The other board cannot be won, or is not a board at all. */
  | { readonly kind: 'impossible' }
  /** The same moves do not solve the other board. Whether others do is not known, or not yet. */
  | { readonly kind: 'unknown' };

export interface WeighedQuestion {
  readonly question: Question;
  /** The candidate that was compared: the first that changes the solution. Undefined if the reading has no runner-up. */
  readonly other: Candidate | undefined;
  /** The board with that candidate, if it is a valid board. */
  readonly board: Board | undefined;
  /** `same` holds for all candidates, the other outcomes for the compared one. */
  readonly outcome: AnswerOutcome | undefined;
}

/**
 * Each question with the board of the candidate on which the solution depends, and whether `moves` solve that as well. Without moves, no
 * outcomes are known. Questions whose other candidates are all guesses are not compared.
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
    const decisive = weighed.find(({ outcome }) => outcome?.kind !== 'same') ?? weighed[0];
    return decisive ?? { question, other: undefined, board: undefined, outcome: undefined };
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

/**
 * The most informative first: those on which the solution depends, then those for which that is unknown. Among equals, least certain first.
 */
export function orderQuestions(weighed: readonly WeighedQuestion[]): readonly WeighedQuestion[] {
  const rank = ({ outcome }: WeighedQuestion) => (outcome ? (outcome.kind === 'same' ? 2 : 0) : 1);
  return [...weighed].sort((a, b) => rank(a) - rank(b));
}
