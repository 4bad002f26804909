import { type Context, dbOf } from '../platform/context.server.ts';

/** The levels that have a page, because they have a board. `level_cards` would have to read all their boards for this. */
export function listedLevels(ctx: Context) {
  return dbOf(ctx)
    .selectFrom('levels')
    .where('number', '<=', ctx.site.levelMax)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('level_boards')
          .select('level_boards.board_id')
          .whereRef('level_boards.level_number', '=', 'levels.number'),
      ),
    );
}
