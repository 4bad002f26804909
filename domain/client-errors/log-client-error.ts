import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { ALL } from '../platform/limits.ts';
import { type ClientErrorReport, RETENTION_DAYS } from './schema.ts';
import { scrub } from './scrub.ts';

/** Maximum length of an error in characters, and maximum number of errors: at most 2.5 MB in all, because anybody can send them. */
const MESSAGE_MAX = 1_000;
const BACKTRACE_MAX = 4_000;
const KINDS_MAX = 500;

/**
 * Stores an error in a visitor's browser, scrubbed of personal data; the same error again only increases its count. Errors not seen for 30
 * days are deleted, and so are the least recently seen beyond 500.
 *
 * Refuses (`rate-limited`) too many reports from a network or in total.
 */
export async function logClientError(ctx: Context, report: ClientErrorReport): Promise<void> {
  await ctx.limits.count('clientErrors', ctx.network);
  await ctx.limits.count('clientErrorsOfAll', ALL);
  const message = scrub(report.message, MESSAGE_MAX);
  const backtrace = scrub(report.backtrace ?? '', BACKTRACE_MAX);
  const fingerprint = fingerprintOf(report.error_type, message, backtrace);
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const { count } = await db
      .insertInto('client_errors')
      .values({ fingerprint, error_type: report.error_type, message, backtrace })
      .onConflict((conflict) =>
        // Rewriting the same text would leave the old row on disk until the next vacuum.
        conflict.column('fingerprint').doUpdateSet({
          count: sql`least(client_errors.count + 1, 2000000000)`,
          last_seen: sql`now()`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count > 1) return;
    await db
      .deleteFrom('client_errors')
      .where('last_seen', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS}::int)`)
      .execute();
    await db
      .deleteFrom('client_errors')
      .where('fingerprint', 'in', (query) =>
        query
          .selectFrom('client_errors')
          .select('fingerprint')
          .orderBy('last_seen', 'desc')
          .orderBy('fingerprint')
          .offset(KINDS_MAX),
      )
      .execute();
  });
}

/** Equal for the same error in another build, at another level, or on another line of the same file. */
function fingerprintOf(type: string, message: string, backtrace: string): string {
  const frame = backtrace.split('\n').find((line) => /[@(]|\bat\b/.test(line)) ?? '';
  const place = frame.replace(/-[\w-]{8}(?=\.js)/g, '');
  const kind = [type, message, place].map((part) => part.replace(/\d+/g, '#')).join('\n');
  return createHash('sha256').update(kind).digest('hex').slice(0, 32);
}
