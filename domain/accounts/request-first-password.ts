import { type AccountActor, type Context, dbOf } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { requestLink } from './request-link.ts';

const MAILS_PER_HOUR = 4;

/**
 * Mails who asks a link that sets a password, which is how somebody who has always signed in with Google gets one.
 *
 * Refuses (`rate-limited`) the fifth link of an hour.
 */
export async function requestFirstPassword(ctx: Context, actor: AccountActor): Promise<void> {
  // A link of this purpose lives for an hour.
  const links = await dbOf(ctx)
    .selectFrom('account_links')
    .select('token_hash')
    .where('account_id', '=', actor.accountId)
    .where('purpose', '=', 'password')
    .where('expires_at', '>', ctx.clock())
    .execute();
  if (links.length >= MAILS_PER_HOUR) {
    throw new DomainError(
      'rate-limited',
      'We have sent enough e-mails for now. Use the link in the latest one, or try again in an hour.',
      { retryAfterSeconds: 60 * 60 },
    );
  }
  await requestLink(ctx, 'password', actor.email);
}
