/** Writes everything into one file: `npm run backup -- --help`. */

import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.server.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { backupSource } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { runTool } from './run-tool.ts';

const USAGE = `Usage: npm run backup -- FILE

Writes database, pictures and secret.key into FILE, which must not exist: everything that had been stored when it began. The key is
encrypted if BACKUP_PASSPHRASE is set. npm run restore -- FILE is the way back.
`;

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    (values.help ? process.stdout : process.stderr).write(USAGE);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const client = await openDatabase(config);
  try {
    const saved = await saveBackup(writeBackup(backupSource(config, client)), file);
    const { size } = await stat(file);
    console.log(`Wrote ${file} (${size} bytes): ${describeBackup(saved)}`);
  } finally {
    await client.close();
  }
  return 0;
});
