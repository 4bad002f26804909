import { type AnswerFault, type Answers, applyAnswers } from '#draft/questions.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow, viewConversion } from './conversion-row.ts';
import { correctBoard } from './correct-board.ts';
import type { ConversionView } from './schema.ts';

/**
 * Answers the questions about a picture, all at once, and has the board solved. It costs nothing more.
 *
 * Refuses (`invalid`) an id that is of no question or candidate, a question without an answer, and answers with which the board is no
 * puzzle, and (`conflict`) a conversion that asks nothing: answers are taken once.
 */
export async function answerQuestions(
  ctx: Context,
  actor: AccountActor,
  id: string,
  answers: Answers,
): Promise<ConversionView> {
  return inTransaction(ctx, async (inner) => {
    const row = await getConversionRow(inner, actor.accountId, id);
    const { board, questions } = viewConversion(row);
    if (row.status !== 'needs_answers' || board === null) {
      throw new DomainError('conflict', `This conversion asks nothing: it is ${row.status}.`);
    }
    const answered = applyAnswers(board, questions, answers);
    if (!answered.ok) throw new DomainError('invalid', formatAnswerFault(answered.error));
    return correctBoard(inner, actor, id, answered.value);
  });
}

/** Ids that are named in a refusal. */
const NAMED_MAX = 8;

function formatAnswerFault({ code, question, expected }: AnswerFault): string {
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
