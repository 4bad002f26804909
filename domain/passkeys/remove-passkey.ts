import { randomUUID } from 'node:crypto';
import { passkeyChangedMail } from '../accounts/mails/passkey-changed.ts';
import { requireProof } from '../accounts/prove-identity.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { sendMail } from '../platform/mail/send-mail.ts';

/**
 * Removes one of the actor's passkeys, and notifies the account by e-mail. Refuses (`forbidden`) without a proof of identity, and
 * (`not-found`) other accounts' passkeys.
 */
export async function removePasskey(ctx: Context, actor: AccountActor, id: string): Promise<void> {
  await requireProof(ctx, actor);
  await inTransaction(ctx, async (inner) => {
    const removed = await dbOf(inner)
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', actor.accountId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw passkeyNotFound();
    const message = passkeyChangedMail(inner.site, 'removed', removed.name);
    await sendMail(inner, { to: actor.email, ...message }, { key: `passkey:${randomUUID()}` });
  });
}

export function passkeyNotFound(): DomainError {
  return new DomainError(
    'not-found',
    'You have no such passkey. It may have been removed meanwhile.',
  );
}
