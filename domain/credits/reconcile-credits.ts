import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';

/** A sum that differs from the ledger's. */
export interface CreditDifference {
  readonly account: string;
  /** Which sum, and of which grant or entry. */
  readonly what: string;
  readonly stored: number;
  readonly expected: number;
}

const DIFFERENCES_MAX = 100;

/** Number of accounts per statement: a few thousand entries, in a fraction of the statement timeout. */
const BATCH = 1_000;

/**
 * Compares sums with the ledger: each account's balance, the rest of each grant, its held credits and whether it is frozen, and the balance
 * after each entry. Each thousand accounts are compared in one snapshot. Returns at most a hundred differences; there are none unless
 * something is broken.
 */
export async function reconcileCredits(ctx: Context): Promise<readonly CreditDifference[]> {
  const differences: CreditDifference[] = [];
  for (let after = ''; ; ) {
    const accounts = await dbOf(ctx)
      .selectFrom('credit_accounts')
      .select('account')
      .where('account', '>', after)
      .orderBy('account')
      .limit(BATCH)
      .execute();
    const last = accounts.at(-1)?.account;
    if (last === undefined) return differences;
    differences.push(...(await compareSums(ctx, after, last)));
    if (differences.length >= DIFFERENCES_MAX) return differences.slice(0, DIFFERENCES_MAX);
    after = last;
  }
}

/** The differences of accounts after `after`, up to `last`. */
async function compareSums(
  ctx: Context,
  after: string,
  last: string,
): Promise<readonly CreditDifference[]> {
  const isInBatch = sql`account > ${after} and account <= ${last}`;
  const { rows } = await sql<CreditDifference>`
    with accounts as (select * from credit_accounts where ${isInBatch}),
    grants as (select * from credit_grants where ${isInBatch}),
    entries as (
      select account, grant_id, id, amount, balance,
        sum(amount) over (partition by account order by id)::int as running
      from credit_ledger where ${isInBatch}
    ),
    holds as (
      select part.grant_id, hold.account, part.amount
      from credit_hold_parts part join credit_holds hold on hold.key = part.hold_key
      where hold.state = 'held' and ${isInBatch}
    ),
    of_account as (select account, sum(amount)::int as amount from entries group by account),
    of_grant as (select grant_id, sum(amount)::int as amount from entries group by grant_id),
    held_of_account as (select account, sum(amount)::int as amount from holds group by account),
    held_of_grant as (select grant_id, sum(amount)::int as amount from holds group by grant_id),
    sums as (
      select account, 'balance' as what, balance as stored, coalesce(amount, 0) as expected
      from accounts left join of_account using (account)
      union all
      select account, 'held', held, coalesce(amount, 0)
      from accounts left join held_of_account using (account)
      union all
      select account, 'remaining of grant ' || key, remaining, coalesce(entered.amount, 0)
      from grants left join of_grant entered on entered.grant_id = grants.id
      union all
      select account, 'held of grant ' || key, held, coalesce(holding.amount, 0)
      from grants left join held_of_grant holding on holding.grant_id = grants.id
      union all
      select account, 'freeze of grant ' || key, is_frozen::int,
        exists(select 1 from credit_freezes f where f.grant_id = grants.id and f.lifted_at is null)::int
      from grants
      union all
      select account, 'balance after entry ' || id, balance, running from entries
    )
    select account, what, stored, expected from sums
    where stored <> expected order by account, what limit ${DIFFERENCES_MAX}`.execute(dbOf(ctx));
  return rows;
}
