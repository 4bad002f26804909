import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestClient, makeDataDir } from '#tests/database.ts';
import { readConfig } from './config.ts';
import { createHealth } from './health.ts';

async function open() {
  const client = await createTestClient();
  // A site with a PostgreSQL server creates its folder when it first needs it.
  const dataDir = makeDataDir();
  const config = readConfig({ DATA_DIR: dataDir });
  return { client, look: createHealth(client, config) };
}

test('a database of this release has no faults, and a new site no warnings', async () => {
  const { look } = await open();
  expect(await look()).toEqual({ fault: null, warnings: [] });
});

test('a schema that lacks a migration of this release is a fault that names it', async () => {
  const { client, look } = await open();
  await client.db
    .transaction()
    .execute(async (tx) => {
      await sql`delete from kysely_migration where name like '053%'`.execute(tx);
      const inside = createHealth({ ...client, db: tx }, readConfig({ DATA_DIR: '/tmp' }));
      expect((await inside()).fault).toContain('053-limit-windows');
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  expect((await look()).fault).toBeNull();
});

test('warns of a job that has waited for a quarter of an hour', async () => {
  const { client, look } = await open();
  await sql`insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '20 minutes')`.execute(
    client.db,
  );
  expect((await look()).warnings).toEqual(['a job has waited for 20 minutes']);
});
