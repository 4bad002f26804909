import { listLedger } from '../credits/list-ledger.ts';
import { summarizeCredits } from '../credits/summarize-credits.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** Number of ledger entries on an account's page. */
const ENTRIES_MAX = 50;

/** An account, for an admin: without its content and its credentials. Refuses (`not-found`) an unknown id. */
export async function getUser(ctx: Context, id: string) {
  const db = dbOf(ctx);
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'created_at as createdAt'])
    .select((eb) => [
      eb('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      eb('google_subject', 'is not', null).$castTo<boolean>().as('hasGoogle'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', id)
        .where('expires_at', '>', ctx.clock())
        .as('sessions'),
      eb
        .selectFrom('conversions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', id)
        .as('conversions'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new DomainError('not-found', 'There is no such account.');
  const grants = await db
    .selectFrom('credit_grants')
    .select(['key', 'source', 'amount', 'remaining', 'held', 'is_frozen as isFrozen'])
    .select(['granted_at as grantedAt', 'expires_at as expiresAt'])
    .where('account', '=', id)
    .orderBy('id', 'desc')
    .limit(ENTRIES_MAX)
    .execute();
  return {
    ...account,
    sessions: Number(account.sessions),
    conversions: Number(account.conversions),
    credits: await summarizeCredits(ctx, id),
    grants,
    entries: await listLedger(ctx, id, { limit: ENTRIES_MAX }),
  };
}
