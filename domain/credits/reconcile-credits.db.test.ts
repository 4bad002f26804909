import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { dbOf } from '../platform/context.server.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits } from './hold-credits.ts';
import { reconcileCredits } from './reconcile-credits.ts';

test('finds each wrong sum, in any of thousands of accounts', async () => {
  const ctx = await createTestContext();
  const db = dbOf(ctx);
  for (const account of ['ada', 'zoe']) {
    const grant = { account, source: 'gift', expiresAt: null, key: account } as const;
    await grantCredits(ctx, { ...grant, amount: 5 });
  }
  await holdCredits(ctx, { account: 'zoe', amount: 2, purpose: 'conversion', key: 'hold' });
  await sql`insert into credit_accounts (account) select 'many-' || n from generate_series(1, 2500) as n`.execute(
    db,
  );
  expect(await reconcileCredits(ctx)).toEqual([]);

  await sql`update credit_accounts set balance = 6 where account = 'many-77'`.execute(db);
  await sql`update credit_accounts set held = 3 where account = 'ada'`.execute(db);
  await sql`update credit_grants set remaining = 4, held = 1, is_frozen = true where account = 'zoe'`.execute(
    db,
  );
  // Entries cannot be changed, but a wrong one could be inserted.
  await sql`
    insert into credit_ledger (account, grant_id, kind, amount, balance, key, reason, at)
    select account, id, 'grant', 1, 9, 'wrong', 'gift', now() from credit_grants where account = 'ada'`.execute(
    db,
  );
  const found = await reconcileCredits(ctx);
  expect(
    found.map(({ account, what, stored, expected }) => [account, what, stored, expected]),
  ).toEqual([
    ['ada', 'balance', 5, 6],
    ['ada', expect.stringMatching(/^balance after entry \d+$/), 9, 6],
    ['ada', 'held', 3, 0],
    ['ada', 'remaining of grant ada', 5, 6],
    ['many-77', 'balance', 6, 0],
    ['zoe', 'freeze of grant zoe', 1, 0],
    ['zoe', 'held of grant zoe', 1, 2],
    ['zoe', 'remaining of grant zoe', 4, 5],
  ]);
});
