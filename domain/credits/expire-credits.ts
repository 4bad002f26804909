import { type Context, dbOf } from '../platform/context.server.ts';
import { withAccount } from './account.ts';

/** Number of accounts per query. */
const BATCH = 500;

/** Records expired credits in the ledgers of all accounts. Returns the number of accounts. Idempotent. */
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
