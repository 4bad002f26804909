import { type Answers, listUnknown } from '#draft/questions.ts';
import type { AccountActor, Context } from '../platform/context.server.ts';
import { answerBoard } from './answer-board.ts';
import type { ConversionView } from './schema.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * Answers the questions about a picture, all at once, and has the board solved. See `takeAnswer`. What nobody knows stays in doubt: the board is solved as it was
 * read there, which costs nothing and is published nowhere.
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
  return takeAnswer(ctx, actor, id, { answers }, ({ board, questions, doubts }) => ({
    board: board && answerBoard(board, questions, answers),
    doubts: listUnknown(doubts, questions, answers),
  }));
}
