import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { type ConversionRow, getConversionRow } from './conversion-row.ts';
import type { ConversionProgress } from './schema.ts';

/** The progress of an account's conversion. Refuses (`not-found`) others. */
export async function getConversionProgress(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<ConversionProgress> {
  const row = await getConversionRow(ctx, accountId, id);
  return {
    status: row.status,
    place: row.status === 'queued' ? await findPlace(ctx, row) : null,
    moves: row.found_moves,
    atLeast: row.found_at_least,
  };
}

/** The place in the queue; 1 is next. */
async function findPlace(ctx: Context, row: ConversionRow): Promise<number> {
  const { before } = await dbOf(ctx)
    .selectFrom('conversions')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('status', '=', 'queued')
    .where((eb) =>
      eb.or([
        eb('priority', '>', row.priority),
        eb.and([eb('priority', '=', row.priority), eb('created_at', '<', row.created_at)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(before) + 1;
}
