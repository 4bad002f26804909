import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { hasProof } from './prove-identity.ts';
import type { AccountSettings } from './schema.ts';

/** The settings of the signed-in account. Refuses (`unauthenticated`) if it has been deleted in the meantime. */
export async function getSettings(ctx: Context, actor: AccountActor): Promise<AccountSettings> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['email', 'created_at', 'google_subject'])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  if (!account) throw new DomainError('unauthenticated', 'This account is gone.');
  return {
    email: account.email,
    createdAt: account.created_at,
    hasPassword: Boolean(account.has_password),
    hasGoogle: account.google_subject !== null,
    isProven: await hasProof(ctx, actor),
  };
}
