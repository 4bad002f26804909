import type { Answers } from '#draft/questions.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow, viewConversion } from './conversion-row.ts';
import { correctBoard } from './correct-board.ts';
import type { ConversionView } from './schema.ts';
import { takeAnswers } from './take-answers.ts';

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
    return correctBoard(inner, actor, id, takeAnswers(board, questions, answers));
  });
}
