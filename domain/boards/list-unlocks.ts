import type { Mechanic } from '#engine/mechanics.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { Unlock } from './schema.ts';
import { UNLOCK_LEVELS } from './unlock-levels.ts';

/** For each of these mechanics, in order, the level that introduces it: as set by the operator, otherwise as in the sample pack. */
export async function listUnlocks(
  ctx: Context,
  mechanics: readonly Mechanic[],
): Promise<readonly Unlock[]> {
  if (mechanics.length === 0) return [];
  const said = await dbOf(ctx)
    .selectFrom('levels')
    .select(({ fn }) => ['unlocks', fn.min('number').as('level')])
    .where('unlocks', 'in', mechanics)
    .groupBy('unlocks')
    .execute();
  return mechanics.map((mechanic) => ({
    mechanic,
    level: said.find(({ unlocks }) => unlocks === mechanic)?.level ?? UNLOCK_LEVELS[mechanic],
  }));
}
