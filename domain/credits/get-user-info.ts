import { isPortrait } from '../accounts/fetch-portrait.ts';
import type { UserInfo } from '../accounts/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { getCredits } from './get-credits.ts';

/** The user info of an account. Refuses (`unauthenticated`) if the account has been deleted in the meantime. */
export async function getUserInfo(ctx: Context, accountId: string): Promise<UserInfo> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['email', 'image', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new DomainError('unauthenticated', 'This account is gone.');
  const { email, image, role } = account;
  const portrait = isPortrait(image) ? image : null;
  return {
    email,
    credits: await getCredits(ctx, accountId),
    image: portrait,
    ...(role === 'admin' && { isAdmin: true }),
  };
}
