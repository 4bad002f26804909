/** Sites for tests of backup and restore. Test code only. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseClient, openDatabase } from '#db/client.server.ts';
import { type RestorePlace, restoreSite } from '#domain/backups/restore-site.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import { type BackupSource, writeBackup } from '#domain/backups/write-backup.ts';
import { loadPack } from '#domain/boards/load-pack.ts';
import { settleHold } from '#domain/credits/end-hold.ts';
import { grantCredits } from '#domain/credits/grant-credits.ts';
import { holdCredits } from '#domain/credits/hold-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { backupSource } from '#server/backup-source.ts';
import { restorePlace } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import {
  createContext,
  createEmptyDatabaseUrl,
  createTestClient,
  ENGINE,
  makeDataDir,
} from './database.ts';
import { formatPack, makePackLine } from './factories.ts';
import { paintQuadrants } from './hostile-pictures.ts';

export interface BackupSite {
  readonly client: DatabaseClient;
  readonly ctx: Context;
  readonly source: BackupSource;
  readonly dataDir: string;
}

/** A site with rows of every kind, a picture, jobs and a key. */
export async function createFilledSite(settings: Record<string, string> = {}): Promise<BackupSite> {
  const client = await createTestClient();
  const dataDir = makeDataDir();
  mkdirSync(dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const ctx = await createContext(client, config);
  await fillSite(ctx);
  writeFileSync(join(dataDir, 'secret.key'), Buffer.alloc(32, 7));
  return { client, ctx, source: backupSource(config, client), dataDir };
}

async function fillSite(ctx: Context): Promise<void> {
  const lines = Array.from({ length: 30 }, (_, index) => makePackLine(index + 1));
  await loadPack(ctx, 'pack', formatPack(lines));
  for (const account of ['ada', 'bob']) {
    const grant = { account, amount: 10, source: 'gift', expiresAt: null } as const;
    await grantCredits(ctx, { ...grant, key: `gift ${account}` });
    await holdCredits(ctx, { account, amount: 2, purpose: 'conversion', key: `held ${account}` });
    await holdCredits(ctx, { account, amount: 3, purpose: 'conversion', key: `spent ${account}` });
    await settleHold(ctx, `spent ${account}`);
  }
  const picture = await ctx.pictures.prepare(await paintQuadrants().png().toBuffer());
  await ctx.pictures.write(picture);
  const odd = 'tab\t, newline\n, "quotes", \\ backslash, é, 🧩, {braces}, NULL';
  // All kinds of values that a table may have: texts, bytes, arrays, days, times and rows that refer to later ones.
  await sql`insert into accounts (id, email, created_at) values ('ada', 'ada@example.com', '2026-03-01 10:00:00.123456+02')`.execute(
    ctx.db,
  );
  await sql`insert into conversions (id, account, status, name, picture, created_at, updated_at)
    values ('c1', 'ada', 'queued', ${odd}, ${picture.hash}, now(), now())`.execute(ctx.db);
  await sql`insert into post_pictures values ('p', 'image/webp', 1, 1, '\\x00ff10')`.execute(
    ctx.db,
  );
  await sql`insert into waiting_boards values ('w', ${JSON.stringify({ odd })}, '{1,2}', 'player', '2026-02-28', 0, false, 'infinity')`.execute(
    ctx.db,
  );
  await sql`insert into audit_entries (at, account, act, subject) values (now(), 'ada', 'act', 'one'), (now(), 'ada', 'act', 'two')`.execute(
    ctx.db,
  );
  await sql`update audit_entries set undone_by = 2 where id = 1`.execute(ctx.db);
  await ctx.queue.write(ctx.db, {
    task: 'send-mail',
    key: 'mail',
    input: { odd },
    startAfter: new Date('2030-01-01'),
  });
}

/** The settings of an empty site on this project's engine. */
export async function makePlace(settings: Record<string, string> = {}): Promise<RestorePlace> {
  const url = ENGINE === 'postgres' ? { DATABASE_URL: await createEmptyDatabaseUrl() } : {};
  return restorePlace(readConfig({ DATA_DIR: makeDataDir(), ...url, ...settings }));
}

/** Backs up a site to a file, and returns its path. */
export async function backUp(source: BackupSource): Promise<string> {
  const folder = makeDataDir();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'backup.tar');
  await saveBackup(writeBackup(source), file);
  return file;
}

/** All rows of all tables in a backup, as JSON, in order. */
export async function readTables({
  db,
}: Pick<DatabaseClient, 'db'>): Promise<Record<string, readonly string[]>> {
  const tables: Record<string, readonly string[]> = {};
  const { rows: names } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_migration%'
      or schemaname = 'pgboss' and tablename in ('queue', 'schedule', 'subscription', 'job_common', 'job_dependency')
    order by 1`.execute(db);
  for (const { name } of names) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(name)} t order by 1`.execute(db);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Restores a backup, passes the database to `look`, and closes it. */
export async function restoreAndLook<T>(
  place: RestorePlace,
  file: string,
  look: (client: DatabaseClient) => Promise<T>,
) {
  const restored = await restoreSite(place, file);
  const client = await openDatabase(place);
  try {
    return { restored, looked: await look(client) };
  } finally {
    await client.close();
  }
}
