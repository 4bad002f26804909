import { standingOf } from '#draft/standing.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { BoardRecord } from './schema.ts';

/** Gets a board by id. Refuses (`not-found`) an unknown one. */
export async function getBoard(ctx: Context, id: string): Promise<BoardRecord> {
  const db = dbOf(ctx);
  // PostgreSQL's text cannot contain NUL; the query would fail.
  const row = id.includes('\0')
    ? undefined
    : await db.selectFrom('boards').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not-found', `There is no board ${id} in the guide.`);
  const levels = await db
    .selectFrom('level_boards')
    .select(['level_number', 'pictures'])
    .where('board_id', '=', id)
    .where('level_number', '<=', ctx.site.levelMax)
    .orderBy('level_number')
    .execute();
  return {
    id: row.id,
    board: row.file as BoardRecord['board'],
    solution: row.moves as BoardRecord['solution'],
    atLeast: row.at_least,
    difficulty: row.difficulty,
    referenceSeconds: row.reference_seconds,
    mechanics: row.mechanics as BoardRecord['mechanics'],
    tips: row.tips as BoardRecord['tips'],
    boardSize: [row.width, row.height],
    blocks: row.blocks_count,
    colors: row.colors_count,
    standing: standingOf({
      source: row.source,
      confirmedBy: Math.max(0, ...levels.map(({ pictures }) => pictures)),
      found: row,
    }),
    levels: levels.map((level) => level.level_number),
  };
}
