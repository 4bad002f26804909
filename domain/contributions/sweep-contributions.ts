import { type Context, dbOf } from '../platform/context.server.ts';
import { REJECTION_DAYS } from './agreement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which reports of visitors are forgotten. */
const REPORT_DAYS = 90;

/**
 * Forgets what is of no use any more: the pictures of contributions that have been decided on for 180 days; those that were turned down or withdrawn by
 * then altogether, whose people count as others again; and reports of more than 90 days. The sweep of pictures removes the files. Returns how many rows changed.
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
