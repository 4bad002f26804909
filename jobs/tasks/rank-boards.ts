import { z } from 'zod';
import { defineTask } from '#domain/jobs.server.ts';
import { rankChosen } from '#domain/levels/rank-chosen.ts';
import { defineHandler } from '../handler.ts';

/** Once a day: puts the boards of each level in the order that people's choices have come to. */
export const rankBoardsHandler = defineHandler(
  defineTask('rank-boards', z.object({})),
  { cron: '50 3 * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ levels: await rankChosen(ctx) }),
);
