import { sql } from 'kysely';
import { dbOf } from '#domain/platform/context.server.ts';
import { defineScheduledHandler } from '../handler.ts';

/**
 * Hourly: frees the space of deleted rows and of the write-ahead log. A PostgreSQL server does both itself; the embedded engine has no
 * background processes, and its files would grow without end.
 */
export const vacuumHandler = defineScheduledHandler(
  'vacuum',
  { cron: '40 * * * *', timeLimitSeconds: 10 * 60, retries: 0, retryDelaySeconds: 60 },
  async (ctx) => {
    await sql`vacuum`.execute(dbOf(ctx));
    await sql`checkpoint`.execute(dbOf(ctx));
    return {};
  },
);
