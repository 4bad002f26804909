import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { clientOfPool, DatabaseUnavailableError } from './client.server.ts';
import { openPostgres } from './postgres.ts';

/** A connection to the server that a test can cut and restore. */
async function makeWay() {
  const url = new URL(inject('postgresUrl') ?? '');
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const open = async () => {
    server = createServer((socket) => {
      const onward = connect(target);
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  };
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  url.port = String(port);
  const client = clientOfPool(openPostgres(url.href), 1_000);
  onTestFinished(cut);
  onTestFinished(() => client.close());
  return { ...client, open, cut };
}

test('throws DatabaseUnavailableError while the database is away, and uses it again once it is back', async () => {
  const { db, runSql, open, cut } = await makeWay();
  const cutOff = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await cut();
    await sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow(DatabaseUnavailableError);
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
  await expect(runSql('select 1')).rejects.toThrow(DatabaseUnavailableError);
  await open();
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a restart of the server fails no read-only query and no transaction that has not begun', async () => {
  const { db, open, cut } = await makeWay();
  const restart = async () => {
    await sql`select 1`.execute(db);
    await cut();
    return setTimeout(() => void open(), 200);
  };
  await restart();
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await restart();
  const inside = await db.transaction().execute((tx) => sql`select 2 as two`.execute(tx));
  expect(inside.rows).toEqual([{ two: 2 }]);
  // It is unknown whether a change was made.
  await restart();
  const change = sql`create table once (id int)`.execute(db);
  await expect(change).rejects.toThrow(DatabaseUnavailableError);
  await sql`select 1`.execute(db);
  await cut();
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
  await open();
  expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
});

test('throws DatabaseUnavailableError when an operator ends the backend, and the next query gets another', async () => {
  const { db } = await makeWay();
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(ended).rejects.toThrow(DatabaseUnavailableError);
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('statements and lock waits have a time limit, and a faulty query is not an outage', async () => {
  const { db } = await makeWay();
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
  `.execute(db);
  expect(rows).toEqual([{ statement: '30s', lock: '10s' }]);
  const mistake = sql`select * from nowhere`.execute(db);
  await expect(mistake).rejects.toMatchObject({ code: '42P01' });
  await expect(mistake).rejects.not.toThrow(DatabaseUnavailableError);
});
