import { settleBoards } from '#domain/contributions/settle-boards.ts';
import { sweepContributions } from '#domain/contributions/sweep-contributions.ts';
import { rankChosen } from '#domain/levels/rank-chosen.ts';
import { defineScheduledHandler } from '../handler.ts';

/**
 * Daily: lists boards that enough people agree on, orders each level's boards by people's choices, and deletes contributions that are no
 * longer needed.
 */
export const rankBoardsHandler = defineScheduledHandler(
  'rank-boards',
  { cron: '50 3 * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({
    settled: await settleBoards(ctx),
    levels: await rankChosen(ctx),
    forgotten: await sweepContributions(ctx),
  }),
);
