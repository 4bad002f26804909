import { randomUUID } from 'node:crypto';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { accountDeletedMail } from './mails/account-deleted.ts';
import { requireProof } from './prove-identity.ts';

/**
 * Deletes the actor's account with its sessions, links, passkeys and everything else that belongs to it (`account-tables.ts`); the sweep
 * removes the pictures of its conversions. The ledger and the orders stay, with an id that no account has any more. `email` confirms the
 * account.
 *
 * Refuses (`forbidden`) without a proof of identity, and (`invalid`) another address.
 */
export async function deleteAccount(
  ctx: Context,
  actor: AccountActor,
  email: string,
): Promise<void> {
  if (email !== actor.email) {
    throw fieldError('invalid', 'email', `must be the address of this account, ${actor.email}`);
  }
  await requireProof(ctx, actor);
  await inTransaction(ctx, async (inner) => {
    const deleted = await dbOf(inner)
      .deleteFrom('accounts')
      .where('id', '=', actor.accountId)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return;
    const message = accountDeletedMail(inner.site);
    await sendMail(inner, { to: actor.email, ...message }, { key: `deleted:${randomUUID()}` });
  });
}
