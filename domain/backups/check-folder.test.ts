import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { lockFolder } from '#db/folder-lock.ts';
import { migrate } from '#db/migrate.ts';
import { openPictureFolder } from '../platform/pictures/picture-files.server.ts';
import { createPictureStore } from '../platform/pictures/picture-store.server.ts';
import { checkFolder } from './check-folder.ts';

vi.setConfig({ testTimeout: 180_000 });

const whole = fs.mkdtempSync(join(tmpdir(), 'unjam-checked-'));
const paths = { heap: '', index: '' };
const ROWS = 5_000;

beforeAll(async () => {
  const { db, runSql, close } = await openDatabase({ databaseUrl: null, dataDir: whole });
  await migrate(db);
  await sql`insert into credit_trials select 'person ' || n, now() from generate_series(1, ${ROWS}) n`.execute(
    db,
  );
  await sql`insert into imported_pictures (picture, name, status, read_at) values (${'a'.repeat(64)}, 'a', 'unread', now())`.execute(
    db,
  );
  const pathOf = async (name: string) =>
    (await runSql(`select pg_relation_filepath('${name}') as path`)).rows[0].path;
  paths.heap = await pathOf('credit_trials');
  paths.index = await pathOf('credit_trials_pkey');
  await close();
}, 180_000);

afterAll(() => fs.rmSync(whole, { recursive: true, force: true }));

function copyFolder() {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'unjam-checked-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  fs.cpSync(whole, dataDir, { recursive: true });
  return dataDir;
}

const PAGE = 8_192;

function damage(file: string, page: number): void {
  const open = fs.openSync(file, 'r+');
  fs.writeSync(open, randomBytes(PAGE), 0, PAGE, page * PAGE);
  fs.closeSync(open);
}

const listFiles = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = fs.statSync(join(folder, name));
      return [name, size, mtimeMs];
    });

const check = (dataDir: string, salvageTo: string | null = null) =>
  checkFolder({
    dataDir,
    salvageTo,
    pictures: createPictureStore(openPictureFolder(join(dataDir, 'pictures'))),
  });

test('reports only missing files for an intact folder, and changes nothing in it', async () => {
  const dataDir = copyFolder();
  const before = listFiles(join(dataDir, 'pg'));
  const { faults } = await check(dataDir);
  expect(faults).toEqual([`The picture ${'a'.repeat(64)} is missing.`]);
  expect(listFiles(join(dataDir, 'pg'))).toEqual(before);
});

test('finds a damaged page of a table, and saves all other rows', async () => {
  const dataDir = copyFolder();
  damage(join(dataDir, 'pg', paths.heap), 2);
  const out = join(dataDir, 'saved');
  const { faults, saved } = await check(dataDir, out);
  expect(faults.join('\n')).toMatch(
    /The table public.credit_trials .*(damaged at page 2|invalid page in block 2)/,
  );
  const table = saved.find((one) => one.table === 'public.credit_trials');
  expect(table).toMatchObject({ lostPages: 1 });
  const lines = fs
    .readFileSync(join(out, 'public.credit_trials.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(table?.rows ?? 0);
  expect(lines.length).toBeGreaterThan(ROWS * 0.9);
  expect(lines.length).toBeLessThan(ROWS);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ identity: 'person 1' });
});

test('finds a damaged index', async () => {
  const dataDir = copyFolder();
  damage(join(dataDir, 'pg', paths.index), 3);
  const { faults } = await check(dataDir);
  expect(faults.join('\n')).toContain('The index public.credit_trials_pkey cannot be read');
});

test('reports a folder whose engine does not start, and refuses one in use', async () => {
  const dataDir = copyFolder();
  fs.rmSync(join(dataDir, 'pg/PG_VERSION'));
  expect((await check(dataDir)).faults).toEqual([
    expect.stringMatching(/^The database does not start: .*PG_VERSION is missing\.$/),
  ]);
  const lock = lockFolder(dataDir);
  await expect(check(dataDir)).rejects.toThrow('is in use by another process');
  lock.release();
});
