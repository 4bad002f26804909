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
 * Answers all questions about a picture and enqueues solving the board, see `takeAnswer`. Questions answered with unknown stay in doubt:
 * the board is solved as read there, free of charge and unpublished.
 *
 * Also refuses (`invalid`) an unknown question or candidate, a question without an answer, and answers that make the board an invalid
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

/** Sets the whole board instead of what was read, and enqueues solving it, see `takeAnswer`. */
export function correctBoard(
  ctx: Context,
  actor: AccountActor,
  id: string,
  board: unknown,
): Promise<ConversionView> {
  return takeAnswer(ctx, actor, id, { board }, () => ({ board, doubts: [] }));
}

/** The board as read, with all answers applied. Refuses (`invalid`) an unknown question or candidate, and a question without an answer. */
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

/** Maximum number of ids listed in a refusal. */
const NAMED_MAX = 8;

/** The board as settled by the owner, with the doubts that stay open. */
interface Settled {
  readonly board: unknown;
  readonly doubts: readonly Doubt[];
}

/**
 * Takes the owner's statement about a conversion's board, and enqueues solving that board at no extra cost. While the conversion waits for
 * it, `settle` turns the statement into a board file with the remaining doubts. Repeating the same statement changes nothing.
 *
 * Refuses (`invalid`) an invalid board, and (`conflict`) a conversion without open questions, or one that was answered differently.
 */
async function takeAnswer(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
  answer: object,
  settle: (asking: ConversionView) => Settled,
): Promise<ConversionView> {
  // As it will be in the database: without values that JSON omits.
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
