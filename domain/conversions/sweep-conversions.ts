import { releaseHold } from '../credits/end-hold.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { holdKeyOf, moveConversion } from './conversion-row.ts';

/** A conversion without progress for this long has lost its job for good. */
const LOST_MS = 2 * HOUR_MS;

/** A conversion whose picture was not stored within this time has lost its process: fetching and storing take less than a minute. */
const PICTURELESS_MS = HOUR_MS / 4;

/** How long a question about a picture waits for its answer. */
const UNANSWERED_MS = 7 * 24 * HOUR_MS;

/** Ends conversions that nobody works on or answers any more, and returns their credits. Returns how many ended. */
export async function sweepConversions(ctx: Context): Promise<number> {
  const now = ctx.clock().getTime();
  const rows = await dbOf(ctx)
    .selectFrom('conversions')
    .select(['id', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', 'in', ['queued', 'reading', 'solving']),
          eb('updated_at', '<', new Date(now - LOST_MS)),
        ]),
        eb.and([
          eb('status', '=', 'queued'),
          eb('picture', 'is', null),
          eb('board', 'is', null),
          eb('updated_at', '<', new Date(now - PICTURELESS_MS)),
        ]),
        eb.and([
          eb('status', '=', 'needs_answers'),
          eb('updated_at', '<', new Date(now - UNANSWERED_MS)),
        ]),
      ]),
    )
    .execute();
  for (const { id, status } of rows) {
    const isLost = status !== 'needs_answers';
    if (isLost) ctx.log.error({ conversion: id, status }, 'a conversion was lost');
    const failure = 'This failed on our side. Your credit has been returned.';
    await inTransaction(ctx, async (inner) => {
      const isEnded = isLost
        ? await moveConversion(inner, id, 'failed', { failure })
        : await moveConversion(inner, id, 'cancelled');
      if (isEnded) await releaseHold(inner, holdKeyOf(id));
    });
  }
  return rows.length;
}
