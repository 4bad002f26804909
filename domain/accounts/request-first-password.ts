import type { AccountActor, Context } from '../platform/context.server.ts';
import { requestLink } from './request-link.ts';

/**
 * Mails the actor a link that sets a password, which is how somebody who has always signed in with Google gets one.
 *
 * Refuses (`rate-limited`) the fifth e-mail of an hour.
 */
export async function requestFirstPassword(ctx: Context, actor: AccountActor): Promise<void> {
  await requestLink({ ...ctx, actor }, 'password', actor.email);
}
