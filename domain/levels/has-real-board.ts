import { type Context, dbOf } from '../platform/context.server.ts';

export interface BoardOfLevel {
  readonly level: number;
  readonly boardId: string;
}

/** Whether a level lists a board, and not as a sample. */
export async function hasRealBoard(
  ctx: Context,
  { level, boardId }: BoardOfLevel,
): Promise<boolean> {
  const row = await dbOf(ctx)
    .selectFrom('level_boards')
    .select('board_id')
    .where('level_number', '=', level)
    .where('board_id', '=', boardId)
    .where('source', '<>', 'sample')
    .executeTakeFirst();
  return row !== undefined;
}
