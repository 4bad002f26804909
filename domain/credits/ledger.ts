import { type Context, dbOf } from '../platform/context.server.ts';
import type { EntryKind } from './schema.ts';

/** A change of an account's credits. */
interface NewEntry {
  readonly account: string;
  readonly grantId: number;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly key: string | null;
  readonly reason: string;
}

/** Writes a ledger entry and updates the account's balance. The account must be locked. */
export async function enter(ctx: Context, entry: NewEntry): Promise<void> {
  const { account, grantId, kind, amount, key, reason } = entry;
  const db = dbOf(ctx);
  const { balance } = await db
    .updateTable('credit_accounts')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('account', '=', account)
    .returning('balance')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_ledger')
    .values({ account, grant_id: grantId, kind, amount, balance, key, reason, at: ctx.clock() })
    .execute();
}
