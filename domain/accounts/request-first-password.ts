import type { AccountActor, Context } from '../platform/context.server.ts';
import { requestLink } from './request-link.ts';

/**
 * Mails the actor a link to set a password, for accounts that have only signed in with Google so far.
 *
 * Refuses (`rate-limited`) the fifth e-mail in an hour.
 */
export async function requestFirstPassword(ctx: Context, actor: AccountActor): Promise<void> {
  await requestLink({ ...ctx, actor }, 'password', actor.email);
}
