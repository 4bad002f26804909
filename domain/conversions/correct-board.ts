import { loadBoard } from '#engine/board.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getConversionRow, moveConversion, viewConversion } from './conversion-row.ts';
import { enqueueConversion } from './enqueue-conversion.ts';
import type { ConversionView } from './schema.ts';

/**
 * Says what the board is, in place of what was read, and has it solved. It costs nothing more. Refuses (`invalid`) what is no board, and
 * (`conflict`) a conversion that asks nothing.
 */
export async function correctBoard(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
  value: unknown,
): Promise<ConversionView> {
  const board = loadBoard(value);
  return inTransaction(ctx, async (inner) => {
    const row = await getConversionRow(inner, accountId, id);
    if (row.status !== 'needs_answers') {
      throw new DomainError('conflict', `This conversion asks nothing: it is ${row.status}.`);
    }
    if (!board.ok) {
      const [fault] = board.error;
      throw new DomainError(
        'invalid',
        `board.${fault?.at ?? ''}: expected ${fault?.expected ?? 'a board file'} (${fault?.code ?? ''}).`,
      );
    }
    const change = { board: JSON.stringify(board.value), doubts: '[]' };
    if (!(await moveConversion(inner, id, 'solving', change))) {
      throw new DomainError('conflict', 'This conversion asks nothing any more.');
    }
    await enqueueConversion(inner, row, 'answered');
    return viewConversion(await getConversionRow(inner, accountId, id));
  });
}
