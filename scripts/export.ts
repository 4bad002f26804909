/** Exports what `npm run import` imports: `npm run export -- --help`. */

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DataFolderError } from '#db/folder-lock.ts';
import { exportFile } from '#domain/imports/export-files.ts';
import { FILE_KINDS } from '#domain/imports/schema.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { runTool, ToolError, withDatabase } from './command/run-tool.ts';

const USAGE = `Usage: npm run -s export -- boards|levels|videos|level-map [--out FILE]

Writes everything of one kind, except the samples, to FILE or to standard output. npm run import
reads the file; import boards with --trust-proofs to keep their proofs.
`;

await runTool(async () => {
  const { options, words } = readCommandLine(USAGE, { out: String }, { least: 0, most: 1 });
  const kind = FILE_KINDS.find((one) => one === words[0]);
  if (!kind) return refuseCall(USAGE, `Say what to export: ${FILE_KINDS.join(', ')}`);
  await withDatabase(async (ctx) => {
    if (options.out === undefined)
      await pipeline(exportFile(ctx, kind), process.stdout, { end: false });
    else await writeWhole(options.out, exportFile(ctx, kind));
  }).catch((error: unknown) => {
    if (!(error instanceof DataFolderError)) throw error;
    throw new ToolError(
      `${error.message}\nIf that is the site, ask it: GET /api/v1/exports/… with Authorization: Bearer $OPERATOR_TOKEN`,
    );
  });
  return 0;
});

/** Writes a file that exists only when it is complete: it is renamed after its last byte. */
async function writeWhole(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const partial = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
