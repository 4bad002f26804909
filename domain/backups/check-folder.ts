import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createEngine } from '#db/embedded-engine.ts';
import { prepareFolder } from '#db/embedded-folder.ts';
import { lockFolder } from '#db/folder-lock.ts';
import type { PictureStore } from '../platform/pictures/picture-store.server.ts';

/** The result of checking a data folder. */
export interface FolderReport {
  /** A sentence for each problem; empty if there are none. */
  readonly faults: readonly string[];
  /** What could be salvaged, if requested. */
  readonly saved: readonly {
    readonly table: string;
    readonly rows: number;
    readonly lostPages: number;
  }[];
}

export interface CheckOptions {
  readonly dataDir: string;
  readonly pictures: PictureStore;
  /** A new folder for all readable rows, as JSON lines per table; null to not salvage anything. */
  readonly salvageTo: string | null;
}

const FAULTS_MAX_OF_TABLE = 5;

/**
 * Checks an embedded database: its files, all pages of all tables, all B-tree indexes (`amcheck`), foreign keys, and the pictures that rows
 * refer to. The folder itself is only read: the engine works on a copy in a temporary folder, which needs enough space. Throws a
 * `DataFolderError` while a site uses the folder.
 */
export async function checkFolder({
  dataDir,
  pictures,
  salvageTo,
}: CheckOptions): Promise<FolderReport> {
  const files = join(dataDir, 'pg');
  if (!existsSync(files)) return { faults: [`There is no database in ${files}.`], saved: [] };
  const copy = mkdtempSync(join(tmpdir(), 'unjam-check-'));
  try {
    const lock = lockFolder(dataDir);
    try {
      cpSync(files, join(copy, 'pg'), { recursive: true });
    } finally {
      lock.release();
    }
    return await checkCopy(copy, pictures, salvageTo);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function checkCopy(
  copy: string,
  pictures: PictureStore,
  salvageTo: string | null,
): Promise<FolderReport> {
  let engine: PGlite;
  try {
    prepareFolder(copy);
    engine = await createEngine(copy, { checksPages: true });
  } catch (error) {
    const reason = (error as Error).message.replace(/\. (?:There is no|The newest) backup.*/s, '.');
    return { faults: [`The database does not start: ${reason}`], saved: [] };
  }
  try {
    await engine.exec(`create extension if not exists amcheck; set timezone = 'UTC'`);
    const tables = await listTables(engine);
    const faults: string[] = [];
    for (const table of tables) faults.push(...(await checkTable(engine, table)));
    faults.push(...(await checkIndexes(engine)));
    if (faults.length === 0)
      faults.push(...(await checkKeys(engine)), ...(await checkPictures(engine, pictures)));
    const saved = salvageTo === null ? [] : await salvage(engine, tables, salvageTo);
    return { faults, saved };
  } finally {
    await engine.close().catch(() => {});
  }
}

/** The quoted names of all tables with their schemas. */
async function listTables(engine: PGlite): Promise<readonly string[]> {
  const { rows } = await engine.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`);
  return rows.map(({ name }) => name);
}

async function checkTable(engine: PGlite, table: string): Promise<readonly string[]> {
  return unlessBroken(`The table ${table}`, async () => {
    const { rows } = await engine.query<{ blkno: number; msg: string }>(
      `select blkno, msg from verify_heapam($1::text::regclass) limit ${FAULTS_MAX_OF_TABLE}`,
      [table],
    );
    const faults = rows.map(
      ({ blkno, msg }) => `The table ${table} is damaged at page ${blkno}: ${msg}.`,
    );
    // Values stored out of line (TOAST) are only checked when they are read.
    if (faults.length === 0) await engine.query(`select sum(length(t::text)) from ${table} t`);
    return faults;
  });
}

async function checkIndexes(engine: PGlite): Promise<readonly string[]> {
  const { rows } = await engine.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relkind = 'i' and n.nspname in ('public', 'pgboss', 'pg_catalog') order by 1`);
  const faults: string[] = [];
  for (const { name } of rows) {
    faults.push(
      ...(await unlessBroken(`The index ${name}`, async () => {
        await engine.query('select bt_index_check($1::text::regclass, true)', [name]);
        return [];
      })),
    );
  }
  return faults;
}

async function checkKeys(engine: PGlite): Promise<readonly string[]> {
  const { rows } = await engine.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  const faults: string[] = [];
  for (const { table, name, definition } of rows) {
    faults.push(
      ...(await unlessBroken(`The rows of ${table} and of those that they name`, async () => {
        // Recreated on the copy, it is checked against all rows.
        await engine.exec(
          `alter table ${table} drop constraint ${name}; alter table ${table} add constraint ${name} ${definition}`,
        );
        return [];
      })),
    );
  }
  return faults;
}

async function checkPictures(engine: PGlite, pictures: PictureStore): Promise<readonly string[]> {
  const { rows } = await engine.query<{ picture: string }>(`
    select picture from conversions where picture is not null union select picture from imported_pictures
    union select picture from contributions where picture is not null order by 1`);
  const faults: string[] = [];
  for (const { picture } of rows) {
    const bytes = await pictures.find(picture);
    if (!bytes) faults.push(`The picture ${picture} is missing.`);
    else if (createHash('sha256').update(bytes).digest('hex') !== picture)
      faults.push(`The picture ${picture} is damaged.`);
  }
  return faults;
}

async function unlessBroken(
  what: string,
  check: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await check();
  } catch (error) {
    return [`${what} cannot be read: ${(error as Error).message}.`];
  }
}

async function salvage(
  engine: PGlite,
  tables: readonly string[],
  folder: string,
): Promise<FolderReport['saved']> {
  mkdirSync(folder, { mode: 0o700 });
  const saved: { table: string; rows: number; lostPages: number }[] = [];
  for (const table of tables) {
    const file = join(folder, `${table.replaceAll('"', '')}.jsonl`);
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    let rows = 0;
    let lostPages = 0;
    for (let page = 0; page < (await countPages(engine, table)); page++) {
      const lines = await readPage(engine, table, page);
      if (lines.isWhole === false) lostPages += 1;
      for (const line of lines.rows) if (!out.write(`${line}\n`)) await once(out, 'drain');
      rows += lines.rows.length;
    }
    out.end();
    await once(out, 'close');
    saved.push({ table, rows, lostPages });
  }
  return saved;
}

async function countPages(engine: PGlite, table: string): Promise<number> {
  try {
    const { rows } = await engine.query<{ pages: number }>(
      `select (pg_relation_size($1::text::regclass) / 8192)::int as pages`,
      [table],
    );
    return rows[0]?.pages ?? 0;
  } catch {
    return 0;
  }
}

/** PostgreSQL's maximum number of rows on a page of 8 kB. */
const ROWS_ON_PAGE_MAX = 291;

/** The rows of a page; if it cannot be read as a whole, those that can be read individually. */
async function readPage(engine: PGlite, table: string, page: number) {
  const select = async (condition: string) =>
    (
      await engine.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where ${condition}`,
      )
    ).rows.map(({ row }) => row);
  try {
    return {
      rows: await select(`ctid >= '(${page},0)' and ctid < '(${page + 1},0)'`),
      isWhole: true,
    };
  } catch {
    const rows: string[] = [];
    for (let place = 1; place <= ROWS_ON_PAGE_MAX; place++) {
      const found = await select(`ctid = '(${page},${place})'`).catch(() => []);
      rows.push(...found);
    }
    return { rows, isWhole: false };
  }
}
