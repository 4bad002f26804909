import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyBackup } from '#domain/backups/read-backup.ts';
import { killWhileSpending, killWhileWriting } from '#tests/durability/kill-rounds.ts';
import { createEngine } from './embedded-engine.ts';

test('loses no acknowledged commit when the process is killed while it writes', {
  timeout: 120_000,
}, async () => {
  const result = await killWhileWriting(3);
  expect(result.acknowledged).toBeGreaterThan(200);
  expect(result.lost).toEqual([]);
});

test('neither loses nor doubles a spent credit when the process is killed while it spends', {
  timeout: 120_000,
}, async () => {
  const result = await killWhileSpending(3);
  expect(result.acknowledged).toBeGreaterThan(200);
  expect(result).toMatchObject({ lost: [], doubled: [], differences: 0 });
});

test('neither loses nor doubles a spent credit when it is killed in the middle of backups, and those that have their names are whole', {
  timeout: 180_000,
}, async () => {
  const backups = mkdtempSync(join(tmpdir(), 'unjam-backups-'));
  onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
  const result = await killWhileSpending(3, null, backups);
  expect(result).toMatchObject({ lost: [], doubled: [], differences: 0 });
  const whole = readdirSync(backups).filter((name) => name.endsWith('.tar'));
  expect(whole).not.toEqual([]);
  for (const name of whole) await verifyBackup(join(backups, name));
});

test('syncs the log to the disk before it acknowledges a commit', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-sync-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let synced = 0;
  const pglite = await createEngine(folder, { onSync: () => synced++ });
  onTestFinished(() => pglite.close());
  await pglite.exec('create table t (n int)');
  for (let n = 0; n < 10; n++) {
    const before = synced;
    await pglite.query('insert into t values ($1)', [n]);
    expect(synced).toBeGreaterThan(before);
  }
});
