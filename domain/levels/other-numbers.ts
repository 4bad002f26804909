import { type Context, dbOf } from '../platform/context.server.ts';
import { listedLevels } from './listed-levels.ts';
import type { OtherNumber } from './schema.ts';

/** A level's numbers on the game's other track, best attested first. */
export async function listOtherNumbers(
  ctx: Context,
  level: number,
): Promise<readonly OtherNumber[]> {
  return dbOf(ctx)
    .selectFrom('level_labels')
    .select(['label as number', 'source', 'noted_on as notedOn'])
    .where('level_number', '=', level)
    .orderBy('source')
    .orderBy('said_by', 'desc')
    .orderBy('label')
    .execute();
}

/** The levels with pages that players on the other track see under `number`, best attested first. */
export async function listLevelsNumbered(ctx: Context, number: number): Promise<readonly number[]> {
  const rows = await dbOf(ctx)
    .selectFrom('level_labels')
    .select('level_number')
    .where('label', '=', number)
    .where('level_number', 'in', listedLevels(ctx).select('number'))
    .orderBy('source')
    .orderBy('said_by', 'desc')
    .orderBy('level_number')
    .execute();
  return rows.map((row) => row.level_number);
}
