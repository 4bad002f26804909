import { type Context, dbOf } from '../platform/context.server.ts';

/** The levels that have a page: those with a board. `level_cards` would look at the boards of all of them to say the same. */
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
