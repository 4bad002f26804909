import { type Answers, applyAnswers, type Question } from '#draft/questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import { fieldError } from '../platform/errors.ts';

/**
 * The board as it was read, after the answers to all of its questions. Refuses (`invalid`) an id that is of no question or candidate, and
 * a question without an answer.
 */
export function answerBoard(
  board: BoardDraft,
  questions: readonly Question[],
  answers: Answers,
): BoardDraft {
  const answered = applyAnswers(board, questions, answers);
  if (answered.ok) return answered.value;
  const { code, question, expected } = answered.error;
  const ids = expected.slice(0, NAMED_MAX).join(', ') + (expected.length > NAMED_MAX ? ', …' : '');
  const refuse = (field: string, message: string) => fieldError('invalid', field, message, code);
  switch (code) {
    case 'unknown-question': {
      const id = question.slice(0, 80);
      throw refuse('answers', `there is no question ${id}; expected ${ids || 'none'}.`);
    }
    case 'unknown-candidate':
      throw refuse(`answers.${question}`, `expected one of ${ids}.`);
    case 'unanswered':
      throw refuse(`answers.${question}`, `is missing; expected one of ${ids}.`);
  }
}

/** Ids that are named in a refusal. */
const NAMED_MAX = 8;
