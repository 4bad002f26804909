import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#domain/platform/context.server.ts';
import { createTestClient, createTestContext } from '#tests/database.ts';
import { OuterHandleError } from './client.server.ts';

/** An empty table to write into. */
async function makeTable() {
  const client = await createTestClient();
  await sql`create table notes (note text)`.execute(client.db);
  onTestFinished(async () => void (await sql`drop table notes`.execute(client.db)));
  const read = async () =>
    (await sql`select note from notes order by note`.execute(client.db)).rows;
  return { ...client, read };
}

test('a query on the outer handle inside a transaction throws at once, and the transaction can continue', async () => {
  const { db, runSql, read } = await makeTable();
  await db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('inside')`.execute(tx);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(OuterHandleError);
    await expect(db.transaction().execute(async () => 1)).rejects.toThrow(OuterHandleError);
    await expect(db.connection().execute(async () => 1)).rejects.toThrow(OuterHandleError);
    // The job queue's own access.
    const queued = (async () => runSql('select 1'))();
    await expect(queued).rejects.toThrow(OuterHandleError);
  });
  expect(await read()).toEqual([{ note: 'inside' }]);
});

test('the same holds in a verb, at every isolation level', async () => {
  const ctx = await createTestContext();
  await inTransaction(ctx, async () => {
    await expect(sql`select 1`.execute(ctx.db)).rejects.toThrow(/inTransaction passes to its work/);
  });
  const serializable = ctx.db.transaction().setIsolationLevel('serializable');
  await serializable.execute(async (tx) => {
    const { rows } = await sql<{ level: string }>`
      select current_setting('transaction_isolation') as level
    `.execute(tx);
    expect(rows).toEqual([{ level: 'serializable' }]);
    await expect(sql`select 1`.execute(ctx.db)).rejects.toThrow(OuterHandleError);
  });
});

test('callbacks left behind by a transaction may use the outer handle once it has ended, even if it failed', async () => {
  const { db, read } = await makeTable();
  const over = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  const failing = db.transaction().execute(async () => {
    later = over.promise.then(() => sql`insert into notes values ('later')`.execute(db));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  over.resolve();
  await later;
  expect(await read()).toEqual([{ note: 'later' }]);
});

test('concurrent transactions, and the queue beside them, stay separate', async () => {
  const { db, runSql, read } = await makeTable();
  const write = (note: string) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into notes values (${note})`.execute(tx);
      await sql`select 1`.execute(tx);
      if (note === 'b') throw new Error('rolled back');
    });
  const results = await Promise.allSettled([
    write('a'),
    write('b'),
    runSql(`insert into notes values ('q'); select 1`),
    runSql('insert into nowhere values (1)'),
    write('c'),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await read()).toEqual([{ note: 'a' }, { note: 'c' }, { note: 'q' }]);
});

test('a commit after a swallowed failure throws instead of pretending to succeed', async () => {
  const { db, read } = await makeTable();
  const swallowing = db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('lost')`.execute(tx);
    await sql`select * from nowhere`.execute(tx).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow(/rolled back/);
  expect(await read()).toEqual([]);
});

test('errors carry the fields of PostgreSQL on both engines', async () => {
  const { db } = await makeTable();
  await sql`alter table notes add constraint only_once unique (note)`.execute(db);
  const insert = () => sql`insert into notes values ('twice')`.execute(db);
  await insert();
  await expect(insert()).rejects.toMatchObject({
    code: '23505',
    constraint: 'only_once',
    table: 'notes',
    message: expect.stringContaining('duplicate key'),
    stack: expect.stringContaining('transaction-guard.db.test.ts'),
  });
});
