import { sweepAccounts } from '#domain/accounts/sweep-accounts.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Hourly: deletes expired data of accounts and of rate limits. Until then it already has no effect. */
export const sweepAccountsHandler = defineScheduledHandler(
  'sweep-accounts',
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => sweepAccounts(ctx),
);
