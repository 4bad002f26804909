import { loadBoard } from '#engine/board.ts';
import { inlineSolver } from '../boards/inline-solver.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { PermanentError } from '../platform/jobs.server.ts';
import { importBoards } from './import-boards.ts';
import { enqueueSearch, searchAfter } from './waiting-boards.ts';

export type WaitingSearchOutcome = 'solved' | 'unsolved' | 'unsolvable';

/**
 * Searches a waiting board once, longer than the last time. If solved, it becomes a board of the guide, under its stored levels; otherwise
 * the next search is enqueued. Undefined if the board is not waiting, or was removed during the search: then nothing changes. Rejects if
 * `signal` aborts; that search does not count.
 */
export async function searchWaitingBoard(
  ctx: Context,
  solver: SolverPool,
  id: string,
  signal?: AbortSignal,
): Promise<WaitingSearchOutcome | undefined> {
  const row = await dbOf(ctx)
    .selectFrom('waiting_boards')
    .selectAll()
    .where('id', '=', id)
    .where('is_unsolvable', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const board = loadBoard(row.file);
  if (!board.ok) throw new Error(`the waiting board ${id} is not a puzzle`);
  const { searches } = row;
  const search = { ...searchAfter(searches), seed: searches + 1 };
  const task = { board: board.value, moves: null, atLeast: 0, search };
  const derived = await solver.derive(task, { signal });
  switch (derived.kind) {
    case 'refused':
      throw new PermanentError(derived.refusal);
    case 'unsolvable': {
      const proved = await dbOf(ctx)
        .updateTable('waiting_boards')
        .set({ is_unsolvable: true })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return proved && 'unsolvable';
    }
    case 'unsolved':
      if (derived.failure)
        ctx.log.error({ board: id, failure: derived.failure }, 'a search failed');
      return inTransaction(ctx, async (inner) => {
        const waiting = await dbOf(inner)
          .updateTable('waiting_boards')
          .set({ searches: searches + 1 })
          .where('id', '=', id)
          .where('searches', '=', searches)
          .returning('taken_in_at')
          .executeTakeFirst();
        if (!waiting) return undefined;
        await enqueueSearch(inner, id, searches + 1, waiting.taken_in_at);
        return 'unsolved';
      });
    case 'solved': {
      const { moves, atLeast } = derived.facts;
      return inTransaction(ctx, async (inner) => {
        // An admin may have removed the board during the search, or undone what made it wait. The lock makes a later removal wait.
        const waiting = await dbOf(inner)
          .selectFrom('waiting_boards')
          .select(['levels', 'source', 'noted_on'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!waiting) return undefined;
        const { levels, source, noted_on: notedOn } = waiting;
        const line = {
          ...{ board: row.file, moves, levels, source, atLeast },
          ...(notedOn && { notedOn }),
        };
        await publish(inner, line);
        return 'solved';
      });
    }
  }
}

/** Imports the line, which also removes the waiting board. The caller's transaction must not wait for a thread of the pool. */
async function publish(ctx: Context, line: object): Promise<void> {
  const report = await importBoards(ctx, [Buffer.from(JSON.stringify(line))], {
    solver: inlineSolver,
    search: null,
    trustsProofs: true,
  });
  const [refusal] = report.refusals;
  if (refusal) throw new Error(`a solved board was refused: ${refusal.text}`);
}
