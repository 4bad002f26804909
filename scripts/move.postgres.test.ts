/** The operator's commands on a site without a running process: backup, restore and the move between engines. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { checkBackup } from '#domain/backups/restore-backup.ts';
import { backUp, createFilledSite, readTables } from '#tests/backup-site.ts';
import { createEmptyDatabaseUrl, makeDataDir } from '#tests/database.ts';
import { runCommand } from '#tests/run-command.ts';

vi.setConfig({ testTimeout: 600_000 });

async function readPlace(place: { readonly databaseUrl: string | null; readonly dataDir: string }) {
  const client = await openDatabase(place);
  try {
    return await readTables(client);
  } finally {
    await client.close();
  }
}

test('the commands restore, check and back up a stopped site, and move it to PostgreSQL and back with every row; the left server is read-only', async () => {
  const { client, source } = await createFilledSite();
  const before = await readTables(client);
  const dataDir = makeDataDir();

  const restored = await runCommand('restore', dataDir, [await backUp(source)]);
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(restored.output).toContain('public.credit_ledger: 4');
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  const checked = await runCommand('check-data', dataDir, []);
  expect([checked.code, checked.output]).toEqual([0, `The database in ${dataDir} is whole.\n`]);
  const file = join(dataDir, 'today.tar');
  const written = await runCommand('backup', dataDir, [file]);
  expect([written.code, written.output]).toEqual([0, expect.stringMatching(/^Wrote .*1 pictures/)]);
  const keyFile = join(dataDir, 'secret.key');
  const { manifest } = await checkBackup(file, { keyFile, passphrase: null });
  expect(manifest.tables).toContainEqual(
    expect.objectContaining({ name: 'public.credit_ledger', rows: 4 }),
  );
  expect((await runCommand('backup', dataDir, [file])).errors).toContain('exists already');
  const missing = await runCommand('restore', makeDataDir(), [join(dataDir, 'none.tar')]);
  expect([missing.code, missing.errors]).toEqual([2, expect.stringContaining('no such file')]);

  const url = await createEmptyDatabaseUrl();

  const there = await runCommand('move', dataDir, [url]);
  expect(there.errors).toBe('');
  expect(there.output).toContain('Every table is as it was.');
  const onServer = { databaseUrl: url, dataDir };
  expect(await readPlace(onServer)).toEqual(before);

  const again = await runCommand('move', dataDir, [url]);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('is not empty')]);
  const occupied = await runCommand('move', dataDir, ['embedded'], { DATABASE_URL: url });
  expect([occupied.code, occupied.errors]).toEqual([
    1,
    expect.stringContaining('There is a database in'),
  ]);
  // A failed move leaves the server as it was: it accepts changes.
  const opened = await openDatabase(onServer);
  await opened.runSql('update site_version set version = version');
  await opened.close();

  rmSync(join(dataDir, 'pg'), { recursive: true });
  const back = await runCommand('move', dataDir, ['embedded'], { DATABASE_URL: url });
  expect(back.errors).toBe('');
  expect(await readPlace({ databaseUrl: null, dataDir })).toEqual(before);
  const left = await openDatabase(onServer);
  await expect(left.runSql('update site_version set version = version')).rejects.toThrow(
    'takes no changes',
  );
  await left.close();
});
