import { type Context, dbOf } from '../platform/context.server.ts';

/** Errors in visitors' browsers, latest first. (Default: 50) */
export async function listClientErrors(ctx: Context, limit = 50) {
  return dbOf(ctx)
    .selectFrom('client_errors')
    .select(['error_type', 'message', 'backtrace', 'count', 'first_seen', 'last_seen'])
    .orderBy('last_seen', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
}
