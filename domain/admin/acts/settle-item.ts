import { z } from 'zod';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { defineAct } from '../act.ts';
import { SETTLED_KINDS } from '../schema.ts';

/** Removes an item from the queue until it happens again. */
export const settleItemAct = defineAct({
  name: 'settle-item',
  input: z.strictObject({
    kind: z.enum(SETTLED_KINDS, { error: `one of ${SETTLED_KINDS.join(', ')}` }),
    key: z.string().min(1, 'the key of an item').max(500, 'at most 500 characters'),
  }),
  subjectOf: ({ kind, key }) => `${kind}:${key}`,
  run: (ctx, { kind, key }) => settle(ctx, `${kind}:${key}`, ctx.clock()),
  read: async (ctx, subject) => {
    const row = await dbOf(ctx)
      .selectFrom('queue_settlements')
      .select('settled_at as settledAt')
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row ?? null;
  },
  restore: async (ctx, subject, state) => {
    if (state) return settle(ctx, subject, new Date((state as { settledAt: string }).settledAt));
    await dbOf(ctx).deleteFrom('queue_settlements').where('subject', '=', subject).execute();
  },
});

async function settle(ctx: Context, subject: string, at: Date): Promise<void> {
  const row = { subject, settled_at: at };
  await dbOf(ctx)
    .insertInto('queue_settlements')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
}
