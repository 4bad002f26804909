import type { SolverPool } from '#domain/boards/solver-pool.ts';
import { searchWaitingBoard } from '#domain/imports/search-waiting-board.ts';
import { searchBoardTask } from '#domain/imports/waiting-boards.ts';
import { defineHandler } from '../handler.ts';

/** Searches a waiting board, in a thread. A search that is interrupted by a stop of the site starts over. */
export const searchBoardHandler = (solver: SolverPool) =>
  defineHandler(
    searchBoardTask,
    { timeLimitSeconds: 2 * 60 * 60, retries: 20, retryDelaySeconds: 60 },
    async (ctx, { id }, signal) => {
      const outcome = await searchWaitingBoard(ctx, solver, id, signal);
      return { board: id, outcome: outcome ?? 'not waiting' };
    },
  );
