import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/**
 * Makes an account an admin, or a player again, from its next request on. Returns whether this changes anything. `email` is normalized.
 *
 * Refuses everybody but the operator's commands (`forbidden`), an address without an account (`not-found`), and an admin with an
 * unconfirmed address (`unprocessable`), whose password may be a stranger's.
 */
export async function setRole(
  ctx: Context,
  email: string,
  role: AccountActor['role'],
): Promise<boolean> {
  if (ctx.actor.kind !== 'system') {
    throw new DomainError('forbidden', 'Only the operator’s command line can set roles.');
  }
  const db = dbOf(ctx);
  const changed = await db
    .updateTable('accounts')
    .set({ role })
    .where('email', '=', email)
    .where('role', '<>', role)
    .$if(role === 'admin', (query) => query.where('confirmed_at', 'is not', null))
    .returning('id')
    .executeTakeFirst();
  if (changed) return true;
  const account = await db
    .selectFrom('accounts')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account)
    throw new DomainError('not-found', `There is no account with the address ${email}.`);
  if (account.role === role) return false;
  throw new DomainError(
    'unprocessable',
    `The address ${email} is not confirmed yet. Its owner has to confirm it first, by the link in the e-mail.`,
  );
}
