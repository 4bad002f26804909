import PQueue from 'p-queue';
import { createSolverPool } from '#domain/boards/solver-pool.ts';
import { searchWaitingBoard } from '#domain/imports/search-waiting-board.ts';
import { listWaitingBoards } from '#domain/imports/waiting-boards.ts';
import type { Context } from '#domain/platform/context.server.ts';

/**
 * Searches every waiting board, longer each time, until all have a solution or are proved unsolvable, or Ctrl-C is pressed. An interrupted
 * search does not count. Prints the result for each board.
 */
export async function searchWaiting(ctx: Context, workers: number): Promise<void> {
  const solver = createSolverPool(workers);
  const controller = new AbortController();
  const { signal } = controller;
  process.once('SIGINT', () => controller.abort());
  try {
    for (;;) {
      const waiting = (await listWaitingBoards(ctx)).filter(({ isUnsolvable }) => !isUnsolvable);
      console.log(`Boards that wait for a line: ${waiting.length}.`);
      if (waiting.length === 0 || signal.aborted) return;
      const queue = new PQueue({ concurrency: workers });
      await queue.addAll(
        waiting.map(({ id, levels, searches }) => async () => {
          const outcome = await searchWaitingBoard(ctx, solver, id, signal);
          const where = levels.length > 0 ? ` (level ${levels.join(', ')})` : '';
          console.log(`  ${id}${where}: search ${searches + 1}: ${outcome ?? 'has a line by now'}`);
        }),
        { signal },
      );
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Stopped. Boards without a line go on waiting.');
  } finally {
    await solver.close();
  }
}
