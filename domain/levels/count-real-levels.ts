import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { RealLevels } from './schema.ts';

const HUNDRED = 100;

/** Counts the levels that have a board of the game, not only a sample. */
export async function countRealLevels(ctx: Context): Promise<RealLevels> {
  const { levelMax } = ctx.site;
  const rows = await dbOf(ctx)
    .selectFrom('level_boards')
    .select((eb) => [
      sql<number>`(level_number - 1) / ${HUNDRED}::int`.as('hundred'),
      eb.fn.count<number>('level_number').distinct().as('real'),
    ])
    .where('source', '<>', 'sample')
    .where('level_number', '<=', levelMax)
    .groupBy('hundred')
    .execute();
  const counts = new Map(rows.map(({ hundred, real }) => [Number(hundred), Number(real)]));
  const hundreds = Array.from({ length: Math.ceil(levelMax / HUNDRED) }, (_, index) => {
    const from = index * HUNDRED + 1;
    return { from, to: Math.min(from + HUNDRED - 1, levelMax), real: counts.get(index) ?? 0 };
  });
  return { real: hundreds.reduce((sum, { real }) => sum + real, 0), max: levelMax, hundreds };
}
