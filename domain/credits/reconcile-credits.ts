import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';

/** A sum that differs from what the ledger adds up to. */
export interface CreditDifference {
  readonly account: string;
  /** Which sum, and of which grant or entry. */
  readonly what: string;
  readonly stored: number;
  readonly expected: number;
}

const DIFFERENCES_MAX = 100;

/**
 * Adds up the ledger and compares: each account's balance, what is left of each grant, what is held of each and whether it
 * is frozen, and the balance after each entry. Returns the differences, at most a hundred; there are none unless something is broken.
 */
export async function reconcileCredits(ctx: Context): Promise<readonly CreditDifference[]> {
  const { rows } = await sql<CreditDifference>`
    with entries as (
      select account, grant_id, id, balance,
        sum(amount) over (partition by account order by id)::int as running
      from credit_ledger
    ),
    holds as (
      select part.grant_id, hold.account, sum(part.amount)::int as amount
      from credit_hold_parts part join credit_holds hold on hold.key = part.hold_key
      where hold.state = 'held' group by part.grant_id, hold.account
    ),
    sums as (
      select account, 'balance' as what, balance as stored,
        (select coalesce(sum(amount), 0)::int from credit_ledger l where l.account = a.account) as expected
      from credit_accounts a
      union all
      select account, 'held', held,
        (select coalesce(sum(amount), 0)::int from holds h where h.account = a.account)
      from credit_accounts a
      union all
      select account, 'remaining of grant ' || key, remaining,
        (select coalesce(sum(amount), 0)::int from credit_ledger l where l.grant_id = g.id)
      from credit_grants g
      union all
      select account, 'held of grant ' || key, held,
        (select coalesce(sum(amount), 0)::int from holds h where h.grant_id = g.id)
      from credit_grants g
      union all
      select account, 'freeze of grant ' || key, is_frozen::int,
        exists(select 1 from credit_freezes f where f.grant_id = g.id and f.lifted_at is null)::int
      from credit_grants g
      union all
      select account, 'balance after entry ' || id, balance, running from entries
    )
    select account, what, stored, expected from sums
    where stored <> expected order by account, what limit ${DIFFERENCES_MAX}`.execute(dbOf(ctx));
  return rows;
}
