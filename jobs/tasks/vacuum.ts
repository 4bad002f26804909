import { sql } from 'kysely';
import { z } from 'zod';
import { dbOf } from '#domain/platform/context.server.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/**
 * Every hour: frees the space of rows that are gone, and of the log of changes. A PostgreSQL server does both by itself; the
 * embedded engine has no processes in the background, and its files would only grow.
 */
export const vacuumHandler = defineHandler(
  defineTask('vacuum', z.object({})),
  { cron: '40 * * * *', timeLimitSeconds: 10 * 60, retries: 0, retryDelaySeconds: 60 },
  async (ctx) => {
    await sql`vacuum`.execute(dbOf(ctx));
    await sql`checkpoint`.execute(dbOf(ctx));
    return {};
  },
);
