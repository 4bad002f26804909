import type { Answers } from '#draft/questions.ts';
import type { AccountActor, Context } from '../platform/context.server.ts';
import { answerBoard } from './answer-board.ts';
import type { ConversionView } from './schema.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * Answers the questions about a picture, all at once, and has the board solved. See `takeAnswer`.
 *
 * Also refuses (`invalid`) an id that is of no question or candidate, a question without an answer, and answers with which the board is no
 * puzzle.
 */
export function answerQuestions(
  ctx: Context,
  actor: AccountActor,
  id: string,
  answers: Answers,
): Promise<ConversionView> {
  return takeAnswer(
    ctx,
    actor,
    id,
    { answers },
    ({ board, questions }) => board && answerBoard(board, questions, answers),
  );
}
