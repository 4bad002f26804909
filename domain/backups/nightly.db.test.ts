import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFilledSite } from '#tests/backup-site.ts';
import { BUCKET_KEYS, startBucket } from '#tests/fakes/bucket.ts';
import { DAY_MS } from '../platform/durations.ts';
import { backUpNightly, type NightlyBackups } from './back-up-nightly.ts';
import { listBackups } from './backup-folder.ts';
import { verifyBackup } from './read-backup.ts';
import { openBackupBucket } from './send-backup.server.ts';

vi.setConfig({ testTimeout: 120_000 });

async function createNights(changes: Partial<NightlyBackups> = {}) {
  const { source, dataDir } = await createFilledSite();
  let now = Date.UTC(2026, 10, 1, 2, 30);
  const folder = join(dataDir, 'backups');
  const nights: NightlyBackups = {
    source: { ...source, clock: () => new Date(now) },
    folder,
    bytesMax: 1024 ** 3,
    send: null,
    ...changes,
  };
  return { nights, folder, pass: (ms: number) => (now += ms) };
}

test('each night makes a full backup, and a start within the day makes none', async () => {
  const { nights, folder, pass } = await createNights();
  expect(await backUpNightly(nights)).toMatchObject({
    backup: 'unjam-2026-11-01T023000Z.tar',
    removed: 0,
  });
  pass(DAY_MS / 2);
  expect(await backUpNightly(nights)).toEqual({ isFresh: true });
  pass(DAY_MS / 2);
  writeFileSync(join(folder, 'unjam-2026-11-01T120000Z.tar.part'), 'of a killed process');
  await backUpNightly(nights);
  expect(readdirSync(folder)).toEqual([
    'unjam-2026-11-01T023000Z.tar',
    'unjam-2026-11-02T023000Z.tar',
  ]);
  for (const { file } of await listBackups(folder, nights.source.clock())) await verifyBackup(file);
});

test('a backup that a wrong clock dates into the future hinders no other', async () => {
  const { nights, folder, pass } = await createNights();
  mkdirSync(folder);
  writeFileSync(join(folder, 'unjam-2036-01-01T023000Z.tar'), 'made while the clock was wrong');
  for (let night = 1; night <= 2; night++) {
    expect(await backUpNightly(nights)).toMatchObject({
      backup: `unjam-2026-11-0${night}T023000Z.tar`,
    });
    expect(await backUpNightly(nights)).toEqual({ isFresh: true });
    pass(DAY_MS);
  }
});

test('a failed backup says so, and leaves no partial file and the older backups', async () => {
  const { nights, folder, pass } = await createNights();
  await backUpNightly(nights);
  const before = readdirSync(folder);
  pass(DAY_MS);
  const broken = {
    ...nights.source.pictures,
    find: async () => Promise.reject(new Error('the disk is gone')),
  };
  const failed = backUpNightly({
    ...nights,
    bytesMax: 1,
    source: { ...nights.source, pictures: broken },
  });
  await expect(failed).rejects.toThrow('the disk is gone');
  expect(readdirSync(folder)).toEqual(before);
});

test('a copy goes to the bucket; if that is unreachable the job fails, but the backup exists', async () => {
  const bucket = await startBucket();
  const send = openBackupBucket({ url: bucket.url, ...BUCKET_KEYS });
  const { nights, folder, pass } = await createNights({ send });
  expect(await backUpNightly(nights)).toMatchObject({ isSent: true });
  const [stored] = await listBackups(folder, nights.source.clock());
  expect(bucket.read(stored?.name ?? '')).toEqual(readFileSync(stored?.file ?? ''));
  await bucket.close();
  pass(DAY_MS);
  await expect(backUpNightly(nights)).rejects.toThrow();
  expect(await listBackups(folder, nights.source.clock())).toHaveLength(2);
});
