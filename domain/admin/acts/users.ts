import { z } from 'zod';
import { endSessions } from '../../accounts/end-sessions.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineAct } from '../act.ts';

/** Refuses (`not-found`) an account that does not exist. */
export async function requireUser(ctx: Context, id: string): Promise<void> {
  const row = await dbOf(ctx)
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not-found', 'There is no such account any more.');
}

/** Ends all sessions of an account. */
export const signOutUserAct = defineAct({
  name: 'sign-out-user',
  isDangerous: true,
  input: z.strictObject({ account: z.string().min(1, 'the id of an account') }),
  subjectOf: ({ account }) => `user:${account}`,
  run: async (ctx, { account }) => {
    await requireUser(ctx, account);
    const sessions = await endSessions(ctx, account);
    return sessions === 0 ? null : { endedSessions: sessions };
  },
});
