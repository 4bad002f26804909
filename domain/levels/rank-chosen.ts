import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { announceChange } from '../site/announce-change.ts';
import { levelBoardsShelf } from './level-boards-shelf.ts';
import { placeBoards } from './rank-boards.ts';

/** Levels that are put in order at once. */
const BATCH = 200;

/**
 * Puts the boards of each level in the order that people's choices have come to (see `orderBoards`). Answers how many
 * levels changed. Safe to run at any time and twice.
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

/** Levels above `last` with several boards, of which somebody has chosen one. */
async function listChosenLevels(ctx: Context, last: number): Promise<readonly number[]> {
  const rows = await dbOf(ctx)
    .selectFrom('level_boards')
    .select('level_number')
    .where('source', '<>', 'sample')
    .where('level_number', '>', last)
    .groupBy('level_number')
    .having((eb) => eb.and([eb(eb.fn.countAll(), '>', 1), eb(eb.fn.sum('choices'), '>', 0)]))
    .orderBy('level_number')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.level_number);
}

async function rankLevels(ctx: Context, levels: readonly number[]): Promise<number> {
  const db = dbOf(ctx);
  const filed = await levelBoardsShelf.load(ctx, levels.map(String));
  const known = await db
    .selectFrom('level_boards')
    .select(['level_number', 'board_id', 'place'])
    .where('level_number', 'in', levels)
    .execute();
  const placeOf = new Map(known.map((row) => [`${row.level_number} ${row.board_id}`, row.place]));
  let changed = 0;
  for (const [level, boards] of filed) {
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
