import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { dbOf } from '../platform/context.server.ts';
import { ACCOUNT_TABLES, CLOSED_TABLES } from './account-tables.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { requestLink } from './request-link.ts';

const ALL = [...ACCOUNT_TABLES, ...CLOSED_TABLES];

test('every table with account data is exported, or has a reason why not', async () => {
  const { ctx } = await createAccountSite();
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '^account(_id)?$'
    union
    select conrelid::regclass::text || '.' || attname
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass
    order by 1`.execute(dbOf(ctx));
  const decided = ALL.map(({ table, account }) => `${table}.${account}`).filter(
    (name) => name !== 'accounts.id',
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
  for (const { reason } of CLOSED_TABLES) expect(reason).not.toBe('');
});

test('the export has everything about the person, nothing about others, and no secrets', async () => {
  const { ctx, join, enter } = await createAccountSite({ SITE_URL: 'https://guide.example' });
  await join({ ...ADA, email: 'bob@example.com' });
  await join();
  const { actor, token } = await enter(ADA, 'a browser');
  const file = await exportAccount(ctx, actor);
  expect(file).toMatchObject({
    site: 'https://guide.example',
    exported_at: '2026-11-01T00:00:00.000Z',
    data: {
      accounts: [{ id: actor.accountId, email: ADA.email, role: 'player' }],
      sessions: [{ user_agent: 'a browser' }],
      credit_accounts: [{ balance: 10, held: 0 }],
      credit_grants: [{ source: 'trial', amount: 10, remaining: 10 }],
      credit_ledger: [{ kind: 'grant', amount: 10, balance: 10, reason: 'trial' }],
    },
  });
  expect(Object.keys(file.data).sort()).toEqual(ACCOUNT_TABLES.map(({ table }) => table).sort());
  const text = JSON.stringify(file);
  for (const secret of ['argon2', 'bob@', token]) expect(text).not.toContain(secret);
});

test('deleting an account leaves only what the table says', async () => {
  const { ctx, join, enter } = await createAccountSite();
  await join();
  const { actor } = await enter();
  await requestLink(ctx, 'password', ADA.email);
  await deleteAccount(ctx, actor, ADA.email);
  for (const { table, account, onDelete } of ALL) {
    const { rows } = await sql<{ delete_rule: string | null }>`
      with recursive owned as (
        select conrelid, confdeltype from pg_constraint
        where contype = 'f' and confrelid = 'accounts'::regclass
        union
        select c.conrelid, c.confdeltype from pg_constraint c
        join owned o on c.confrelid = o.conrelid and o.confdeltype = 'c'
        where c.contype = 'f')
      select confdeltype as delete_rule from owned where conrelid = ${table}::regclass`.execute(
      dbOf(ctx),
    );
    const isGone = rows.some(({ delete_rule }) => delete_rule === 'c') || table === 'accounts';
    expect([table, isGone ? 'deleted' : 'kept']).toEqual([table, onDelete]);
    const left =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(account)} = ${actor.accountId}`.execute(
        dbOf(ctx),
      );
    if (isGone) expect([table, left.rows.length]).toEqual([table, 0]);
  }
});
