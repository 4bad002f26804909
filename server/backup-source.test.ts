import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeLivePayments, findBackupFigures } from './backup-source.ts';
import { readConfig } from './config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const BUCKET = {
  BACKUP_URL: 'https://s3.example.com/backups/',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
};

test('a start with real payments on the embedded database says so, and where backups go', () => {
  const say = (settings: Record<string, string>) => describeLivePayments(readConfig(settings));
  expect(say(STRIPE)).toMatch(
    /Real payments .* in data\/backups, on the same disk: set BACKUP_URL/,
  );
  expect(say({ ...STRIPE, ...BUCKET })).toContain('goes to https://s3.example.com/backups.');
  expect(say({ ...STRIPE, DATABASE_URL: 'postgres://localhost/unjam' })).toBeUndefined();
  expect(say({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' })).toBeUndefined();
  expect(say({})).toBeUndefined();
});

test('the figures cover the newest backup and the size of all, and are missing before the first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-figures-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const find = () => findBackupFigures({ dataDir }, new Date('2026-11-28T03:00:00Z'));
  expect(await find()).toBeUndefined();
  mkdirSync(join(dataDir, 'backups'));
  for (const name of ['unjam-2026-11-28T022000Z.tar', 'unjam-2026-11-27T022000Z.tar', 'notes.txt'])
    writeFileSync(join(dataDir, 'backups', name), '12345');
  expect(await find()).toEqual({ ageSeconds: 40 * 60, bytes: 10 });
});

test('a bucket for backups needs its keys', () => {
  const { BACKUP_URL } = BUCKET;
  expect(() => readConfig({ BACKUP_URL })).toThrow(
    /^S3_ACCESS_KEY_ID is not set, but must be set.*BACKUP_URL/,
  );
});
