import { createSolverPool } from '#domain/boards/solver-pool.ts';
import { searchWaitingBoard } from '#domain/imports/search-waiting-board.ts';
import { searchBoardTask } from '#domain/imports/waiting-boards.ts';
import { defineHandler } from '../handler.ts';

/** How often a running search looks whether it has to end. */
const LOOK_MS = 250;

/** Searches a waiting board, in a thread. A search that a stop of the site breaks off is made again from its beginning. */
export const searchBoardHandler = defineHandler(
  searchBoardTask,
  { timeLimitSeconds: 2 * 60 * 60, retries: 20, retryDelaySeconds: 60 },
  async (ctx, { id }, isStopping) => {
    const solver = createSolverPool(1);
    const controller = new AbortController();
    const watch = setInterval(() => {
      if (isStopping()) controller.abort();
    }, LOOK_MS);
    try {
      const outcome = await searchWaitingBoard(ctx, solver, id, controller.signal);
      return { board: id, outcome: outcome ?? 'not waiting' };
    } finally {
      clearInterval(watch);
      await solver.close();
    }
  },
);
