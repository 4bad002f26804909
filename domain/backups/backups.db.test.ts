/** What a backup restores, on both engines. Refusals are in `hostile-backups.postgres.test.ts`. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { markRestore } from '#db/restore-marker.ts';
import { reconcileCredits } from '#domain/credits/reconcile-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';
import {
  backUp,
  createFilledSite,
  makePlace,
  readTables,
  restoreAndLook,
} from '#tests/backup-site.ts';
import { readBackup } from './read-backup.ts';
import { restoreSite } from './restore-site.ts';

// Each test starts several engines.
vi.setConfig({ testTimeout: 180_000 });

test('a restored backup has the same rows in every table, the same sums, pictures and key, and can be used', async () => {
  const { client, source, dataDir } = await createFilledSite();
  const before = await readTables(client);
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(14);
  const place = await makePlace();
  const file = await backUp(source);
  const { restored, looked } = await restoreAndLook(place, file, async (opened) => {
    const differences = await reconcileCredits({ db: opened.db } as Context);
    const rows = await readTables(opened);
    const { rows: next } = await sql<{ id: number }>`
      insert into credit_ledger (account, grant_id, kind, amount, balance, key, reason, at)
      values ('ada', 1, 'spend', -1, 6, 'after', '', now()) returning id`.execute(opened.db);
    return { differences, rows, next };
  });
  expect(looked.rows).toEqual(before);
  expect(looked.differences).toEqual([]);
  expect(looked.next).toEqual([{ id: (before['public.credit_ledger']?.length ?? 0) + 1 }]);
  expect(restored).toMatchObject({ migrations: [], leftOut: [] });
  const pictures = readdirSync(join(dataDir, 'pictures'));
  expect(pictures).toHaveLength(1);
  expect(readdirSync(join(place.dataDir, 'pictures'))).toEqual(pictures);
  expect(readFileSync(join(place.dataDir, 'secret.key'))).toEqual(Buffer.alloc(32, 7));
  // Refused if there is already data.
  await expect(restoreSite(place, file)).rejects.toMatchObject({ code: 'conflict' });
});

test('contains everything acknowledged before it begins, from one moment, while others write', async () => {
  const { client, source } = await createFilledSite();
  let acknowledged = 0;
  let isOver = false;
  // Each transaction changes both sums, so they differ unless the backup is from a single moment.
  const write = async () => {
    while (!isOver) {
      const key = `w${acknowledged}`;
      await client.db.transaction().execute(async (tx) => {
        await sql`insert into credit_trials values (${key}, now())`.execute(tx);
        await sql`update site_version set version = version + 1`.execute(tx);
      });
      acknowledged += 1;
    }
  };
  const writing = write();
  const rounds: { readonly before: number; readonly trials: number; readonly version: number }[] =
    [];
  try {
    for (let round = 0; round < 10; round++) {
      const target = acknowledged + 3;
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(target), {
        timeout: 60_000,
        interval: 5,
      });
      const before = acknowledged;
      const { trials, version } = await readSums(await backUp(source));
      rounds.push({ before, trials, version });
    }
  } finally {
    isOver = true;
    await writing;
  }
  const lines = await sql<{ version: number }>`select version from site_version`.execute(client.db);
  const offset = (lines.rows[0]?.version ?? 0) - acknowledged;
  for (const { before, trials, version } of rounds) {
    expect(trials).toBeGreaterThanOrEqual(before);
    expect(version - offset).toBe(trials);
  }
});

/** The sums of the two tables that the writer changes. */
async function readSums(file: string) {
  let trials = 0;
  let version = 0;
  for await (const part of readBackup(file)) {
    if (part.kind !== 'rows') continue;
    if (part.table === 'public.credit_trials') trials += part.rows.length;
    if (part.table === 'public.site_version') version = Number(JSON.parse(part.rows[0] ?? '')[1]);
  }
  return { trials, version };
}

test('a backup of an older release is migrated when it is restored', async () => {
  const { client, source } = await createFilledSite();
  // The state before the last migration, without its columns.
  await sql`alter table admin_totps drop column attempts, drop column blocked_until`.execute(
    client.db,
  );
  await sql`delete from kysely_migration where name = '044-wrong-codes'`.execute(client.db);
  try {
    await sql`insert into admin_totps (account_id, sealed_secret) values ('ada', 'secret')`.execute(
      client.db,
    );
    const file = await backUp(source);
    const { restored, looked } = await restoreAndLook(await makePlace(), file, async ({ db }) =>
      sql`select account_id, sealed_secret, attempts from admin_totps`.execute(db),
    );
    expect(restored.migrations).toEqual(['044-wrong-codes']);
    expect(looked.rows).toEqual([{ account_id: 'ada', sealed_secret: 'secret', attempts: 0 }]);
  } finally {
    await migrate(client.db);
  }
});

test('the same command restarts an interrupted restore, and no site starts on a partial one', async () => {
  const { client, source } = await createFilledSite();
  const before = await readTables(client);
  const file = await backUp(source);
  const place = await makePlace();
  mkdirSync(join(place.dataDir, 'restoring/pg'), { recursive: true });
  writeFileSync(join(place.dataDir, 'restoring/pg/PG_VERSION'), 'half');
  if (place.databaseUrl !== null) {
    const left = await openDatabase(place);
    await markRestore(left.db);
    await sql`create table boards (half int)`.execute(left.db);
    await expect(migrate(left.db)).rejects.toThrow('A restore into this database was not finished');
    await left.close();
  }
  const { looked } = await restoreAndLook(place, file, async (opened) => {
    await migrate(opened.db);
    return readTables(opened);
  });
  expect(looked).toEqual(before);
  expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
});
