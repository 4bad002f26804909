import { z } from 'zod';
import { MECHANICS } from '#engine/mechanics.ts';
import { DIFFICULTIES } from '../../boards/schema.ts';
import { requireLevel } from '../../levels/require-level.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import { defineAct, nameOf } from '../act.ts';
import { levelField } from './level-field.ts';

interface LevelState {
  readonly difficulty: (typeof DIFFICULTIES)[number] | null;
  readonly reference_seconds: number | null;
  readonly unlocks: string | null;
}

/** Sets the game's own facts about a level; empty ones are derived from its first board. */
export const setLevelAct = defineAct({
  name: 'set-level',
  input: z.strictObject({
    level: levelField,
    difficulty: emptyOr(DIFFICULTIES),
    seconds: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,3})?$/, 'a whole number of seconds, or nothing')
      .transform((text) => (text === '' ? null : Number(text))),
    unlocks: emptyOr(MECHANICS),
  }),
  subjectOf: ({ level }) => `level:${level}`,
  run: async (ctx, { level, difficulty, seconds, unlocks }) => {
    requireLevel(ctx, level);
    await write(ctx, level, { difficulty, reference_seconds: seconds, unlocks });
  },
  read: async (ctx, subject): Promise<LevelState | null> => {
    const row = await dbOf(ctx)
      .selectFrom('levels')
      .select(['difficulty', 'reference_seconds', 'unlocks'])
      .where('number', '=', Number(nameOf(subject)))
      .executeTakeFirst();
    return row ?? null;
  },
  restore: async (ctx, subject, state) => {
    const none = { difficulty: null, reference_seconds: null, unlocks: null };
    // A level that did not exist has no boards or videos either, so without facts it is in no list.
    await write(ctx, Number(nameOf(subject)), (state as LevelState | null) ?? none);
  },
});

async function write(ctx: Context, number: number, facts: LevelState): Promise<void> {
  await dbOf(ctx)
    .insertInto('levels')
    .values({ number, ...facts })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(facts))
    .execute();
  await announceChange(ctx);
}

function emptyOr<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .enum(['', ...values], { error: `one of ${values.join(', ')}, or nothing` })
    .transform((value) => (value === '' ? null : (value as T[number])));
}
