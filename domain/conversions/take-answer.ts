import { isDeepStrictEqual } from 'node:util';
import type { Doubt } from '#engine/doubt.ts';
import { readBoard } from '../boards/read-board.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import {
  type ConversionRow,
  getConversionRow,
  moveConversion,
  viewConversion,
} from './conversion-row.ts';
import type { ConversionView } from './schema.ts';
import { enqueueConversion } from './tasks.ts';

/** What its owner says a conversion's board is, and which parts they do not know. */
export interface Settled {
  readonly board: unknown;
  readonly doubts: readonly Doubt[];
}

/**
 * Takes what its owner says a conversion's board is, and has that board solved. It costs nothing more. `settle` makes the board file
 * of it while the conversion waits for it, with the doubts that stay open. What has been said already may be said again, which changes nothing.
 *
 * Refuses (`invalid`) what is not a board, and (`conflict`) a conversion without open questions, or one that was answered differently.
 */
export async function takeAnswer(
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
