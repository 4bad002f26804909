import { type Context, dbOf } from '../platform/context.server.ts';
import { listLevelCards } from './list-level-cards.ts';
import { listedLevels } from './listed-levels.ts';
import { LEVELS_PER_PAGE, type LevelFilter, type LevelList } from './schema.ts';

/**
 * One page of the levels that match every part of `filter`, ordered by number.
 *
 * `page` counts from 1 (Default: 1); beyond the last page it is the last. A query of digits finds the numbers that begin with them (`47`
 * finds 47 and 470 to 479), and the levels with that number on the other track; any other query finds nothing.
 */
export async function listLevels(
  ctx: Context,
  input: LevelFilter & { readonly page?: number },
): Promise<LevelList> {
  const matching = applyFilter(ctx, input);
  const counted = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(counted.total / LEVELS_PER_PAGE));
  const page = Math.min(Math.max(1, input.page ?? 1), pages);
  const rows = await matching
    .select('number')
    .orderBy('number')
    .limit(LEVELS_PER_PAGE)
    .offset((page - 1) * LEVELS_PER_PAGE)
    .execute();
  const levels = await listLevelCards(
    ctx,
    rows.map(({ number }) => number),
  );
  return { levels, total: counted.total, page, pages };
}

function applyFilter(ctx: Context, { query, difficulty, mechanic }: LevelFilter) {
  const digits = query === undefined ? null : /^(?:level\s*)?0*([1-9]\d{0,8})$/i.exec(query.trim());
  const cards = dbOf(ctx)
    .selectFrom('level_cards')
    .select('number')
    .$if(difficulty !== undefined, (qb) => qb.where('difficulty', '=', difficulty ?? 'easy'))
    .$if(mechanic !== undefined, (qb) =>
      qb.where((eb) => eb(eb.val(mechanic ?? ''), '=', eb.fn.any('mechanics'))),
    );
  return listedLevels(ctx)
    .$if(query !== undefined && query.trim() !== '', (qb) =>
      qb.where((eb) =>
        digits
          ? eb.or([
              eb(eb.cast('number', 'text'), 'like', `${digits[1]}%`),
              eb(
                'number',
                'in',
                eb
                  .selectFrom('level_labels')
                  .select('level_number')
                  .where('label', '=', Number(digits[1])),
              ),
            ])
          : eb.lit(false),
      ),
    )
    .$if(difficulty !== undefined || mechanic !== undefined, (qb) =>
      qb.where('number', 'in', cards),
    );
}
