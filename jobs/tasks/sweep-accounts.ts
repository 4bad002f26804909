import { z } from 'zod';
import { sweepAccounts } from '#domain/accounts/sweep-accounts.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Hourly: deletes expired data of accounts and of rate limits. Until then it already has no effect. */
export const sweepAccountsHandler = defineHandler(
  defineTask('sweep-accounts', z.object({})),
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => sweepAccounts(ctx),
);
