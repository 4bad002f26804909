/** Writes everything into one file: `npm run backup -- --help`. */

import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { openDatabase } from '#db/client.server.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { backupSource } from '#server/backup-source.ts';
import { readConfig } from '#server/config.ts';
import { ownOrBeside } from './backup/ask-site.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { readCommandLine } from './command/command-line.ts';
import { runTool, ToolError } from './command/run-tool.ts';

const USAGE = `Usage: npm run backup -- FILE [--site URL]

Writes database, pictures and secret.key to FILE, which must not exist yet: everything stored when the command began. The key is
encrypted if BACKUP_PASSPHRASE is set. npm run restore -- FILE restores it.

While a site uses the embedded database, the command asks that site, with OPERATOR_TOKEN, at HOST:PORT or the address of --site.
`;

await runTool(async () => {
  const { options, words } = readCommandLine(USAGE, { site: String }, { least: 1, most: 1 });
  const [file = ''] = words;
  const config = readConfig(process.env);
  const saved = await ownOrBeside(
    config,
    options.site,
    async () => {
      const client = await openDatabase(config);
      try {
        return await saveBackup(writeBackup(backupSource(config, client)), file);
      } finally {
        await client.close();
      }
    },
    async (ask) => {
      const { body } = await ask('/site/backup');
      if (body === null) throw new ToolError('The site has sent no backup.');
      return saveBackup(Readable.fromWeb(body as NodeReadableStream), file);
    },
  );
  const { size } = await stat(file);
  console.log(`Wrote ${file} (${size} bytes): ${describeBackup(saved)}`);
  return 0;
});
