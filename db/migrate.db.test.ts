import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestClient, createTestDatabase } from '#tests/database.ts';
import { listNarrowings, readShape } from '#tests/schema-shape.ts';
import {
  listMigrationNames,
  listMissingMigrations,
  listNewerMigrations,
  migrate,
  migrateRestored,
} from './migrate.ts';

test('brings an empty database to the newest schema, and does nothing the second time', async () => {
  const db = await createTestDatabase();
  expect(await migrate(db)).toContain('001-levels');
  expect(await migrate(db)).toEqual([]);
  await expect(db.selectFrom('level_cards').selectAll().execute()).resolves.toEqual([]);
});

test('runs each migration once when two processes start together', async () => {
  const db = await createTestDatabase();
  const runs = await Promise.all([migrate(db), migrate(db)]);
  expect(runs.flat().filter((name) => name === '001-levels')).toHaveLength(1);
});

test('a site of the previous release starts on a database that a newer one has migrated', async () => {
  const db = await createTestDatabase();
  await migrate(db);
  const newer = '999-of-a-newer-release';
  await sql`insert into kysely_migration values (${newer}, ${new Date().toISOString()})`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
  expect(await listMissingMigrations(db)).toEqual([]);
  expect(await listNewerMigrations(db)).toEqual([newer]);
});

/** Sites of the previous release run beside sites of this one, so everything that they need must still be in the database. */
const WIDENED_FROM = '053-limit-windows';

test('every migration only widens the schema, so that statements of the previous release still run', async () => {
  const db = await createTestDatabase();
  const names = await listMigrationNames();
  for (let n = names.indexOf(WIDENED_FROM); n < names.length; n++) {
    await migrateRestored(db, names.slice(0, n));
    const before = await readShape(db);
    expect(before.size).toBeGreaterThan(200);
    await migrateRestored(db, names.slice(0, n + 1));
    expect([names[n], listNarrowings(before, await readShape(db))]).toEqual([names[n], []]);
  }
});

/**
 * Named before the rule. Renaming a column would break the previous release. `account` without a foreign key is an id that outlives its
 * account.
 */
const NAMED_BEFORE = [
  'audit_entries.account',
  'boards.optimal',
  'contributions.account',
  'conversions.account',
  'conversions.keep_looking',
  'credit_accounts.account',
  'credit_grants.account',
  'credit_holds.account',
  'credit_ledger.account',
  'level_cards.optimal',
  'orders.account',
  'post_boards.optimal',
];

test('an account column is named account_id, and a boolean begins with is_, has_ or can_', async () => {
  const { db } = await createTestClient();
  const misnamed = [...(await readShape(db)).values()].filter(({ name, type }) =>
    type === 'boolean' ? !/\.(is|has|can)_/.test(name) : name.endsWith('.account'),
  );
  expect(misnamed.map(({ name }) => name).toSorted()).toEqual(NAMED_BEFORE);
});

test('detects what a migration takes from the previous release, and ignores what only adds', async () => {
  const { db } = await createTestClient();
  const before = await readShape(db);
  for (const [statement, expected] of [
    ['alter table videos drop column title', 'videos.title is gone'],
    ['alter table videos rename column title to name', 'videos.title is gone'],
    ['drop table redirects cascade', 'redirects.'],
    ['alter table videos alter column title type varchar(99)', 'and is character varying(99)'],
    ['alter table conversions alter column failure set not null', 'may not be null any more'],
    [
      'alter table redirects add column why text not null',
      'redirects.why is new and has no default',
    ],
    ["alter table redirects add column why text not null default ''", ''],
    ['create table reasons (name text not null)', ''],
  ] as const) {
    const undo = new Error('taken back');
    const work = db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      const found = listNarrowings(before, await readShape(tx)).join('; ');
      expect([statement, found]).toEqual([
        statement,
        expected === '' ? '' : expect.stringContaining(expected),
      ]);
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
  }
});

test('reads counts as numbers, dates as dates and documents as values', async () => {
  const { db } = await createTestClient();
  const { rows } = await sql`
    select 9007199254740991::int8 as count, '2026-11-21T10:00:00Z'::timestamptz as at, '{"a":[1]}'::jsonb as file
  `.execute(db);
  expect(rows).toEqual([
    { count: 9007199254740991, at: new Date('2026-11-21T10:00:00Z'), file: { a: [1] } },
  ]);
});

const FILE = JSON.stringify({ floor: ['.'], blocks: [], gates: [] });

test('conversions with a level that were solved before contributions existed become contributions of their accounts', async () => {
  const db = await createTestDatabase();
  const names = await listMigrationNames();
  const before = names.slice(0, names.indexOf('049-contributions'));
  await migrateRestored(db, before);
  const at = new Date(Date.UTC(2026, 10, 1));
  for (const id of ['ada', 'bob']) {
    await sql`insert into accounts (id, email, created_at) values (${id}, ${id}, ${at})`.execute(
      db,
    );
  }
  for (const [id, source] of [
    ['real', 'player'],
    ['taken', 'player'],
    ['ours', 'sample'],
  ]) {
    await sql`insert into boards
      (id, floor_key, start_key, width, height, file, moves, moves_count, optimal, at_least, difficulty, reference_seconds, tips, mechanics, source)
      values (${id}, '', ${id}, 1, 1, ${FILE}::jsonb, '[]', 1, true, 1, 'easy', 1, '[]', '{}', ${source})`.execute(
      db,
    );
  }
  await sql`insert into levels (number) values (7)`.execute(db);
  await sql`insert into level_boards (level_number, board_id, rank, source) values (7, 'real', 1, 'player')`.execute(
    db,
  );
  await sql`insert into audit_entries (at, account, act, subject) values (${at}, 'eve', 'unlist-board', 'board:taken')`.execute(
    db,
  );
  const solved = (id: string, account: string, board: string, answer: string | null) => sql`
    insert into conversions
      (id, account, status, name, picture, board, moves, board_id, level, answer, created_at, updated_at, ended_at)
    values (${id}, ${account}, 'solved', '', 'a picture', '{}', '[]', ${board}, 7, ${answer}::jsonb, ${at}, ${at}, ${at})`;
  await solved('1', 'ada', 'real', null).execute(db);
  await solved('2', 'ada', 'real', null).execute(db);
  await solved('3', 'bob', 'real', '{"board": {}}').execute(db);
  await solved('4', 'bob', 'taken', '{"answers": {}}').execute(db);
  await solved('5', 'bob', 'ours', null).execute(db);
  await migrate(db);
  const rows = await db
    .selectFrom('contributions')
    .select(['account', 'board_id', 'evidence', 'status'])
    .orderBy('account')
    .orderBy('board_id')
    .execute();
  expect(rows).toEqual([
    { account: 'ada', board_id: 'real', evidence: 'picture', status: 'listed' },
    { account: 'bob', board_id: 'real', evidence: 'word', status: 'listed' },
    { account: 'bob', board_id: 'taken', evidence: 'picture', status: 'withdrawn' },
  ]);
});
