import { z } from 'zod';
import { sweepAccounts } from '#domain/accounts/sweep-accounts.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Every hour: deletes what has expired of accounts, and of the counts of limits. Until then it already opens nothing. */
export const sweepAccountsHandler = defineHandler(
  defineTask('sweep-accounts', z.object({})),
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => sweepAccounts(ctx),
);
