import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killWhileSpending, killWhileWriting } from '#tests/durability/kill-rounds.ts';
import { createEngine } from './embedded-engine.ts';

test('loses no acknowledged commit when the process is killed while it writes', {
  timeout: 120_000,
}, async () => {
  const result = await killWhileWriting(3);
  expect(result.acknowledged).toBeGreaterThan(200);
  expect(result.lost).toEqual([]);
});

test('neither loses nor doubles a spent credit when killed during backups, and the newest finished backup restores everything acknowledged before it', {
  timeout: 180_000,
}, async () => {
  const result = await killWhileSpending(3, null, 1);
  expect(result.acknowledged).toBeGreaterThan(200);
  expect(result).toMatchObject({ lost: [], doubled: [], differences: 0, backups: { faults: [] } });
  expect(result.backups.restored).toBe(1);
  expect(result.backups.cutOff).toBeGreaterThan(0);
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
