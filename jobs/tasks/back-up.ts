import { backUpNightly, type NightlyBackups } from '#domain/backups/back-up-nightly.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { defineScheduledHandler, type Handler } from '../handler.ts';

/** Nightly: makes a backup of the embedded database. A PostgreSQL server has its own backups. */
export const backUpHandler = (backupsOf: (ctx: Context) => NightlyBackups): Handler =>
  defineScheduledHandler(
    'back-up',
    { cron: '20 2 * * *', timeLimitSeconds: 2 * 60 * 60, retries: 2, retryDelaySeconds: 10 * 60 },
    (ctx) => backUpNightly(backupsOf(ctx)),
  );
