import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';
import { levelBoardsRepository } from './level-boards-repository.ts';
import { placeBoards } from './rank-boards.ts';

/** Number of levels per transaction. */
const BATCH = 200;

/**
 * Reorders the boards of each level by visitors' choices and people's pictures (see `orderBoards`). Returns the number of changed levels.
 * Idempotent.
 */
export async function rankChosen(ctx: Context): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const levels = await listChosenLevels(ctx, last);
    if (levels.length === 0) return changed;
    last = levels.at(-1) ?? last;
    changed += await inTransaction(ctx, (inner) => rankLevels(inner, levels));
  }
}

/** The next levels above `last` with several boards, at least one of them chosen or pictured. */
async function listChosenLevels(ctx: Context, last: number): Promise<readonly number[]> {
  const rows = await dbOf(ctx)
    .selectFrom('level_boards')
    .select('level_number')
    .where('source', '<>', 'sample')
    .where('level_number', '>', last)
    .groupBy('level_number')
    .having((eb) =>
      eb.and([eb(eb.fn.countAll(), '>', 1), eb(eb.fn.sum(sql`choices + pictures`), '>', 0)]),
    )
    .orderBy('level_number')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.level_number);
}

async function rankLevels(ctx: Context, levels: readonly number[]): Promise<number> {
  const db = dbOf(ctx);
  const byLevel = await levelBoardsRepository.load(ctx, levels.map(String));
  const rows = await db
    .selectFrom('level_boards')
    .select(['level_number', 'board_id', 'place'])
    .where('level_number', 'in', levels)
    .execute();
  const placeOf = new Map(rows.map((row) => [`${row.level_number} ${row.board_id}`, row.place]));
  let changed = 0;
  for (const [level, boards] of byLevel) {
    const moved = [...placeBoards(boards)].filter(
      ([boardId, place]) => (placeOf.get(`${level} ${boardId}`) ?? null) !== place,
    );
    for (const [boardId, place] of moved) {
      await db
        .updateTable('level_boards')
        .set({ place })
        .where('level_number', '=', Number(level))
        .where('board_id', '=', boardId)
        .execute();
    }
    if (moved.length > 0) changed += 1;
  }
  if (changed > 0) await announceChange(ctx);
  return changed;
}
