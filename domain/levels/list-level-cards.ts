import { type Context, dbOf } from '../platform/context.server.ts';
import { toLevelCard } from './level-card.ts';
import type { LevelCard } from './schema.ts';

/** The cards of these levels, in the order of `numbers`; unknown levels are left out. */
export async function listLevelCards(
  ctx: Context,
  numbers: readonly number[],
): Promise<readonly LevelCard[]> {
  const wanted = numbers.filter((number) => number <= ctx.site.levelMax);
  if (wanted.length === 0) return [];
  const rows = await dbOf(ctx)
    .selectFrom('level_cards')
    .selectAll()
    .where('number', 'in', wanted)
    .execute();
  const cards = new Map(rows.map((row) => [row.number, toLevelCard(row)]));
  return wanted.flatMap((number) => cards.get(number) ?? []);
}
