import { mkdirSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as readEmptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { compileEngine } from './compile-engine.ts';
import { SyncingNodeFS } from './embedded-file-system.ts';
import { filesOf, isEmpty } from './embedded-folder.ts';

export interface EngineOptions {
  /** A dump that a database in memory starts from. (Default: an empty database) */
  readonly template?: Blob;
  /** Whether the extension `amcheck`, which looks for damage, can be created. (Default: false) */
  readonly checksPages?: boolean;
  /** Called after each sync of a file to the disk. */
  readonly onSync?: () => void;
}

/**
 * Starts PGlite in the calling thread, in `folder`/pg or, without a folder, in memory. Each of its queries blocks that thread, so the site
 * uses it through `openEmbedded`, in its own thread.
 *
 * A new database is a copy of the empty one that PGlite's authors publish. Creating one takes four times as long (`initdb`).
 *
 * The caller holds the folder's lock, because two processes on one folder lose data silently.
 */
export async function createEngine(
  folder: string | null,
  { template, checksPages = false, onSync }: EngineOptions = {},
): Promise<PGlite> {
  const pgliteWasmModule = compileEngine();
  if (folder === null) {
    return PGlite.create({
      ...options,
      pgliteWasmModule,
      loadDataDir: template ?? (await readEmptyDatabase()),
    });
  }
  const root = filesOf(folder);
  mkdirSync(root, { recursive: true });
  const said: string[] = [];
  const onStderr = (line: string) => said.push(line) === 0;
  try {
    const extensions = { ...options.extensions, ...(checksPages && { amcheck }) };
    return await PGlite.create({
      fs: new SyncingNodeFS(root, onSync),
      onStderr,
      ...options,
      pgliteWasmModule,
      extensions,
      ...(isEmpty(root) && { loadDataDir: await readEmptyDatabase() }),
    });
  } catch (cause) {
    const reason = said.findLast((line) => FAILURE.test(line))?.replace(FAILURE, '');
    throw reason === undefined ? cause : new Error(reason, { cause });
  }
}

/** The start of the line in PostgreSQL's log that says why it does not start. PGlite only says that it was aborted. */
const FAILURE = /^.*?(?:PANIC|FATAL): {2}/;

/**
 * PGlite starts PostgreSQL with `-F`, which is `fsync = off`, and its libc has no fdatasync, the default method. A guide's data fits in 32
 * MB of buffers; the default of 128 MB would only waste memory.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

/** Counts are returned as numbers and days as text on both engines; see `postgres.ts`. */
const parsers = {
  [types.INT8]: (value: string) => Number(value),
  [types.DATE]: (value: string) => value,
};

/** An extension that a migration creates must be passed to PGlite at its start. */
const options = { parsers, startParams, extensions: { pg_trgm } };
