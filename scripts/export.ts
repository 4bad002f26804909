/** Takes out what `npm run import` brings in: `npm run export -- --help`. */

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DatabaseUnavailableError, openDatabase } from '#db/client.server.ts';
import { DataFolderError } from '#db/folder-lock.ts';
import { migrate } from '#db/migrate.ts';
import { exportFile } from '#domain/imports/export-files.ts';
import { FILE_KINDS } from '#domain/imports/schema.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';

const USAGE = `Usage: npm run -s export -- boards|levels|videos|level-map [--out FILE]

Writes all that the guide has of one kind, without the samples that come with it, to FILE or to standard output.
npm run import takes the file again; boards with --trust-proofs, to keep what was proved of them.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const kind = FILE_KINDS.find((one) => one === positionals[0]);
  if (!kind || positionals.length > 1) {
    process.stderr.write(`export: say what to export: ${FILE_KINDS.join(', ')}\n\n${USAGE}`);
    return 2;
  }
  const config = readConfig(process.env);
  const client = await openDatabase(config);
  try {
    await migrate(client.db);
    const ctx = { db: client.db, site: config.site, log: createLog('warn') };
    if (values.out === undefined)
      await pipeline(exportFile(ctx, kind), process.stdout, { end: false });
    else await writeWhole(values.out, exportFile(ctx, kind));
  } finally {
    await client.close();
  }
  return 0;
}

/** A file that is there is whole: it gets its name when the last byte is written. */
async function writeWhole(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const MENDABLE = [ConfigError, DataFolderError, DatabaseUnavailableError];

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    // A reader that goes away (`… | head -1`) ends the run quietly.
    if (code === 'EPIPE') return;
    const isPlain =
      MENDABLE.some((kind) => error instanceof kind) ||
      code === 'ENOENT' ||
      code?.startsWith('ERR_PARSE_ARGS');
    const inUse =
      error instanceof DataFolderError
        ? '\nIf that is the site, ask it: GET /api/v1/exports/… with Authorization: Bearer $OPERATOR_TOKEN'
        : '';
    console.error(isPlain ? (error as Error).message + inUse : error);
    process.exitCode = 2;
  },
);
