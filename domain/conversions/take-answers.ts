import { type AnswerFault, type Answers, applyAnswers, type Question } from '#draft/questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import { DomainError } from '../platform/errors.ts';

/**
 * The board as it was read, after the answers to all of its questions. Refuses (`invalid`) an id that is of no question or candidate, and
 * a question without an answer.
 */
export function takeAnswers(
  board: BoardDraft,
  questions: readonly Question[],
  answers: Answers,
): BoardDraft {
  const answered = applyAnswers(board, questions, answers);
  if (!answered.ok) throw new DomainError('invalid', formatFault(answered.error));
  return answered.value;
}

/** Ids that are named in a refusal. */
const NAMED_MAX = 8;

function formatFault({ code, question, expected }: AnswerFault): string {
  const ids = expected.slice(0, NAMED_MAX).join(', ') + (expected.length > NAMED_MAX ? ', …' : '');
  switch (code) {
    case 'unknown-question':
      return `answers: there is no question ${question.slice(0, 80)}; expected ${ids || 'none'}.`;
    case 'unknown-candidate':
      return `answers.${question}: expected one of ${ids}.`;
    case 'unanswered':
      return `answers.${question}: is missing; expected one of ${ids}.`;
  }
}
