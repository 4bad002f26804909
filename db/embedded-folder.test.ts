import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseDamagedError, openDatabase } from './client.server.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * A folder whose database has a table `notes` of several pages, and the path of that table's file. The creation of that database was
 * interrupted and started again.
 */
const whole = fs.mkdtempSync(join(tmpdir(), 'unjam-whole-'));
let heap = '';

beforeAll(async () => {
  fs.mkdirSync(join(whole, 'pg/base'), { recursive: true });
  fs.writeFileSync(join(whole, 'pg-is-being-made'), '');
  const { db, runSql, close } = await openDatabase({ databaseUrl: null, dataDir: whole });
  await sql`create table notes (note text)`.execute(db);
  await sql`insert into notes select 'note ' || n from generate_series(1, 5000) n`.execute(db);
  heap = (await runSql("select pg_relation_filepath('notes') as path")).rows[0].path;
  await close();
}, 120_000);

afterAll(() => fs.rmSync(whole, { recursive: true, force: true }));

function copyFolder() {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'unjam-damaged-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  fs.cpSync(whole, dataDir, { recursive: true });
  return { dataDir, files: join(dataDir, 'pg') };
}

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir });

/** Names of all files, with their sizes and times. */
const listFiles = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [
      name,
      fs.statSync(join(folder, name)).size,
      fs.statSync(join(folder, name)).mtimeMs,
    ]);

const segmentsOf = (files: string) =>
  fs
    .readdirSync(join(files, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .map((name) => join(files, 'pg_wal', name));

const newestSegment = (files: string) => segmentsOf(files).at(-1) ?? '';

/** Damages to the files, and the error for each. All of them leave the files as they are found. */
const DAMAGES: readonly [name: string, damage: (files: string) => void, says: RegExp][] = [
  ['no PG_VERSION', (files) => fs.rmSync(join(files, 'PG_VERSION')), /PG_VERSION is missing/],
  [
    'a damaged PG_VERSION',
    (files) => fs.writeFileSync(join(files, 'PG_VERSION'), '\0'),
    /PG_VERSION is damaged/,
  ],
  [
    'another version',
    (files) => fs.writeFileSync(join(files, 'PG_VERSION'), '16\n'),
    /files are of PostgreSQL 16/,
  ],
  [
    'no pg_control',
    (files) => fs.rmSync(join(files, 'global/pg_control')),
    /pg_control is missing/,
  ],
  [
    'a cut pg_control',
    (files) => fs.truncateSync(join(files, 'global/pg_control'), 100),
    /pg_control has 100 bytes/,
  ],
  [
    'a cut log',
    (files) => fs.truncateSync(newestSegment(files), 4096),
    /segment \w+ of the log has 4096 bytes/,
  ],
  [
    'no log',
    (files) => fs.rmSync(join(files, 'pg_wal'), { recursive: true }),
    /pg_wal, .* is missing/,
  ],
  [
    'no segment',
    (files) => {
      for (const file of segmentsOf(files)) fs.rmSync(file);
    },
    /no segment of the log/,
  ],
  [
    'no tables',
    (files) => fs.rmSync(join(files, 'base'), { recursive: true }),
    /base, .* is missing/,
  ],
  [
    'files of somebody else',
    (files) => {
      fs.rmSync(files, { recursive: true });
      fs.mkdirSync(files);
      fs.writeFileSync(join(files, 'notes.txt'), 'mine');
    },
    /PG_VERSION is missing/,
  ],
];

test.each(DAMAGES)(
  'refuses to open a folder with %s, and changes nothing in it',
  async (_, damage, says) => {
    const { dataDir, files } = copyFolder();
    damage(files);
    const before = listFiles(files);
    const error = await open(dataDir).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DatabaseDamagedError);
    expect((error as Error).message).toMatch(says);
    expect((error as Error).message).toContain(files);
    expect(listFiles(files)).toEqual(before);
  },
);

test('reports a corrupt log in the words of PostgreSQL', async () => {
  const { dataDir, files } = copyFolder();
  for (const file of segmentsOf(files)) fs.writeFileSync(file, randomBytes(fs.statSync(file).size));
  await expect(open(dataDir)).rejects.toThrow('could not locate a valid checkpoint record');
});

test('the error names the newest backup and the command that restores it, or says that there is none', async () => {
  const { dataDir, files } = copyFolder();
  fs.rmSync(join(files, 'PG_VERSION'));
  const backups = join(dataDir, 'backups');
  await expect(open(dataDir)).rejects.toThrow(`There is no backup in ${backups}:`);
  fs.mkdirSync(backups);
  for (const [name, time] of [
    ['monday', 1_000],
    ['wednesday', 3_000],
    ['tuesday', 2_000],
    ['thursday.part', 4_000],
  ] as const) {
    fs.writeFileSync(join(backups, name), '');
    fs.utimesSync(join(backups, name), time, time);
  }
  await expect(open(dataDir)).rejects.toThrow(`npm run restore -- ${join(backups, 'wednesday')}`);
});

test('a corrupt page of a table fails the queries that read it, is reported once, and leaves other tables usable', async () => {
  const { dataDir, files } = copyFolder();
  const table = fs.openSync(join(files, heap), 'r+');
  fs.writeSync(table, randomBytes(8192), 0, 8192, 2 * 8192);
  fs.closeSync(table);
  const { db, onDamage, close } = await open(dataDir);
  onTestFinished(close);
  const reports: string[] = [];
  onDamage(({ message }) => reports.push(message));
  const read = () => sql`select count(*) from notes`.execute(db);
  await expect(read()).rejects.toThrow(DatabaseDamagedError);
  await expect(read()).rejects.toThrow(/cannot be used: invalid page in block 2 of relation/);
  expect(reports).toEqual([expect.stringContaining(files)]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a site on a damaged folder exits with one sentence, without a stack', async () => {
  const { dataDir, files } = copyFolder();
  fs.rmSync(join(files, 'PG_VERSION'));
  const main = join(import.meta.dirname, '../server/main.ts');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' };
  const [code, output] = await new Promise<[unknown, string]>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
      resolve([error?.code, stdout + stderr]),
    );
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The embedded database in \S+ cannot be used: [^\n]+\n$/);
});

test('restarts the creation of a database that was interrupted', async () => {
  expect(fs.existsSync(join(whole, 'pg-is-being-made'))).toBe(false);
  const { db, close } = await open(copyFolder().dataDir);
  onTestFinished(close);
  expect((await sql`select count(*) as n from notes`.execute(db)).rows).toEqual([{ n: 5000 }]);
});
