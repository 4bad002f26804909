import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { clientOfEngine, DatabaseUnavailableError, openDatabase } from './client.server.ts';
import { openEmbedded } from './embedded.ts';

/** A folder with an empty database. Copying it takes less time than creating another. */
const made = mkdtempSync(join(tmpdir(), 'unjam-made-'));
beforeAll(async () => (await openEmbedded(made)).close(), 180_000);
afterAll(() => rmSync(made, { recursive: true, force: true }));

function copyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(made, folder, { recursive: true });
  return folder;
}

test('does not block the thread that serves pages while a query runs', async () => {
  const { db, close } = clientOfEngine(await openEmbedded(copyFolder()));
  onTestFinished(close);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const start = performance.now();
  await sql`select count(*) from generate_series(1, 3000000)`.execute(db);
  const tookMs = performance.now() - start;
  delays.disable();
  // In the same thread, the longest delay would be the whole query.
  expect(tookMs).toBeGreaterThan(200);
  expect(delays.percentile(99) / 1e6).toBeLessThan(tookMs / 4);
});

test('restarts after a crash, without the open transaction', {
  timeout: 180_000,
}, async () => {
  const folder = copyFolder();
  const { db, close } = clientOfEngine(await openEmbedded(folder));
  onTestFinished(close);
  const control = join(folder, 'pg/global/pg_control');
  await sql`create table notes (note text)`.execute(db);
  await sql`insert into notes values ('committed')`.execute(db);
  const crashed = db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('open')`.execute(tx);
    // PostgreSQL panics if it cannot find this file.
    renameSync(control, `${control}.away`);
    await expect(sql`checkpoint`.execute(tx)).rejects.toThrow(DatabaseUnavailableError);
    renameSync(`${control}.away`, control);
    await sql`insert into notes values ('after')`.execute(tx);
  });
  await expect(crashed).rejects.toThrow(DatabaseUnavailableError);
  const { rows } = await sql`select note from notes`.execute(db);
  expect(rows).toEqual([{ note: 'committed' }]);
});

test('a process exits when it no longer uses the engine, closed or not', {
  timeout: 180_000,
}, async () => {
  const dataDir = copyFolder();
  const program = join(dataDir, 'program.mts');
  for (const end of ['await close();', '']) {
    writeFileSync(
      program,
      `
        import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'client.server.ts'))};
        const { runSql, close } = await openDatabase({
          databaseUrl: null,
          dataDir: ${JSON.stringify(dataDir)},
        });
        console.log((await runSql('select 40 + 2 as n')).rows[0].n);
        ${end}
        console.log('end');
      `,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toBe('42\nend\n');
  }
});

test('thousands of statements do not make V8 optimize the engine, which would take 600 MB', {
  timeout: 180_000,
}, async () => {
  const dataDir = copyFolder();
  const program = join(dataDir, 'program.mts');
  writeFileSync(
    program,
    `
      import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
      const engine = await openEmbedded(${JSON.stringify(dataDir)});
      const session = await engine.connect();
      for (let statement = 0; statement < 3_000; statement++) {
        await session.query('select name from pg_settings where name = $1', ['port']);
      }
      await engine.close();
      console.log(process.resourceUsage().maxRSS);
    `,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  // 340 MB on an idle machine, 520 MB on a busy one. Optimized as V8 does by default, the engine takes 780 MB or more.
  expect(Number(stdout) / 1024).toBeLessThan(650);
});

test('refuses queries after closing, and the folder can be opened again', {
  timeout: 180_000,
}, async () => {
  const dataDir = copyFolder();
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await sql`create table notes (note text)`.execute(first.db);
  await first.close();
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow(/destroyed|closed/);
  const second = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(second.close);
  expect((await sql`select * from notes`.execute(second.db)).rows).toEqual([]);
});
