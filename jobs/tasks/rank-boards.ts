import { rankChosen } from '#domain/levels/rank-chosen.ts';
import type { Task } from './task.ts';

/** Once a day: puts the boards of each level in the order that people's choices have come to. */
export const rankBoardsTask: Task = {
  name: 'rank-boards',
  cron: '50 3 * * *',
  timeLimitSeconds: 10 * 60,
  retries: 2,
  run: async (ctx) => ({ levels: await rankChosen(ctx) }),
};
