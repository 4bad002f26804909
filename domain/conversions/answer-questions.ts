import { isDeepStrictEqual } from 'node:util';
import { type Answers, applyAnswers, listUnknown, type Question } from '#draft/questions.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { readBoard } from '../boards/read-board.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import {
  type ConversionRow,
  getConversionRow,
  moveConversion,
  viewConversion,
} from './conversion-row.ts';
import type { ConversionView } from './schema.ts';
import { enqueueConversion } from './tasks.ts';

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

/** Says what the board is, in place of what was read, and has it solved. See `takeAnswer`. */
export function correctBoard(
  ctx: Context,
  actor: AccountActor,
  id: string,
  board: unknown,
): Promise<ConversionView> {
  return takeAnswer(ctx, actor, id, { board }, () => ({ board, doubts: [] }));
}

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

/** What its owner says a conversion's board is, and which parts they do not know. */
interface Settled {
  readonly board: unknown;
  readonly doubts: readonly Doubt[];
}

/**
 * Takes what its owner says a conversion's board is, and has that board solved. It costs nothing more. `settle` makes the board file
 * of it while the conversion waits for it, with the doubts that stay open. What has been said already may be said again, which changes nothing.
 *
 * Refuses (`invalid`) what is not a board, and (`conflict`) a conversion without open questions, or one that was answered differently.
 */
async function takeAnswer(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
  answer: object,
  settle: (asking: ConversionView) => Settled,
): Promise<ConversionView> {
  // As the database has it: without what JSON leaves out.
  const given = JSON.parse(JSON.stringify(answer));
  const isSame = (row: ConversionRow) => isDeepStrictEqual(row.answer, given);
  return inTransaction(ctx, async (inner) => {
    const asking = await getConversionRow(inner, accountId, id);
    if (asking.status === 'needs_answers' && !isSame(asking)) {
      const settled = settle(viewConversion(asking));
      const board = readBoard(settled.board);
      const change = {
        board: JSON.stringify(board),
        doubts: JSON.stringify(settled.doubts),
        answer: JSON.stringify(answer),
      };
      if (await moveConversion(inner, id, 'solving', change)) {
        await enqueueConversion(inner, asking, 'answered');
      }
    }
    const row = await getConversionRow(inner, accountId, id);
    if (isSame(row)) return viewConversion(row);
    throw new DomainError(
      'conflict',
      row.answer === null
        ? `This conversion has no open questions: it is ${row.status}.`
        : 'This conversion has already been answered differently.',
    );
  });
}
