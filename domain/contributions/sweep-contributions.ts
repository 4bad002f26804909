import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { REJECTION_DAYS } from './agreement.ts';

/** Days after which visitors' reports are deleted. */
const REPORT_DAYS = 90;

/**
 * Deletes data that is no longer needed: pictures of contributions decided more than 180 days ago; rejected and withdrawn contributions of
 * that age altogether, after which their senders' testimony has full weight again; and reports older than 90 days. The picture sweep
 * removes the files. Returns the number of changed rows.
 */
export async function sweepContributions(ctx: Context): Promise<number> {
  const db = dbOf(ctx);
  const now = ctx.clock().getTime();
  const decidedBefore = new Date(now - REJECTION_DAYS * DAY_MS);
  const gone = await db
    .deleteFrom('contributions')
    .where('status', 'in', ['rejected', 'withdrawn'])
    .where('changed_at', '<', decidedBefore)
    .executeTakeFirst();
  const seen = await db
    .updateTable('contributions')
    .set({ picture: null })
    .where('status', '=', 'listed')
    .where('picture', 'is not', null)
    .where('changed_at', '<', decidedBefore)
    .executeTakeFirst();
  const reports = await db
    .deleteFrom('level_reports')
    .where('at', '<', new Date(now - REPORT_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows + seen.numUpdatedRows + reports.numDeletedRows);
}
