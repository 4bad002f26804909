import { type Context, dbOf } from '../platform/context.server.ts';
import { withAccount } from './account.ts';

/** Accounts that one query looks up. */
const BATCH = 500;

/** Enters what has expired into the ledgers of all accounts. Returns how many accounts that were. Idempotent. */
export async function expireCredits(ctx: Context): Promise<number> {
  let expired = 0;
  for (let last = ''; ; ) {
    const accounts = await listDue(ctx, last);
    for (const account of accounts) await withAccount(ctx, account, async () => {});
    expired += accounts.length;
    if (accounts.length < BATCH) return expired;
    last = accounts.at(-1) ?? last;
  }
}

async function listDue(ctx: Context, after: string): Promise<readonly string[]> {
  const rows = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select('account')
    .distinct()
    .where('remaining', '>', 0)
    .where('is_frozen', '=', false)
    .whereRef('remaining', '>', 'held')
    .where('expires_at', '<=', ctx.clock())
    .where('account', '>', after)
    .orderBy('account')
    .limit(BATCH)
    .execute();
  return rows.map(({ account }) => account);
}
