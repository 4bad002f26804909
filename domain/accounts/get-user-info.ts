import { type Context, dbOf } from '../context.server.ts';
import { getCredits } from '../credits/get-credits.ts';
import { DomainError } from '../errors.ts';
import type { UserInfo } from './schema.ts';

/** What an account's person is told about themselves. Refuses (`unauthenticated`) if it was deleted meanwhile. */
export async function getUserInfo(ctx: Context, accountId: string): Promise<UserInfo> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['email', 'image'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new DomainError('unauthenticated', 'This account is gone.');
  const { email, image } = account;
  return { email, credits: await getCredits(ctx, accountId), image };
}
