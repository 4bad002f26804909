/** Restores what `npm run backup` has written: `npm run restore -- --help`. */

import { restoreSite } from '#domain/backups/restore-site.ts';
import { restorePlace } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { readCommandLine } from './command/command-line.ts';
import { runTool } from './command/run-tool.ts';

const USAGE = `Usage: npm run restore -- FILE

Restores a backup into the database, the pictures and the key of these settings (DATA_DIR, or DATABASE_URL; see .env.example). The
database must be empty. The whole FILE is read before anything is written. If the command is interrupted, run it again.
`;

await runTool(async () => {
  const [file = ''] = readCommandLine(USAGE, {}, { least: 1, most: 1 }).words;
  const restored = await restoreSite(restorePlace(readConfig(process.env)), file);
  const { head, manifest, migrations, leftOut } = restored;
  console.log(
    `Restored ${file} of ${head.createdAt} (release ${head.release}): ${describeBackup(restored)}`,
  );
  for (const { name, rows } of manifest.tables) if (rows > 0) console.log(`  ${name}: ${rows}`);
  if (migrations.length > 0)
    console.log(`Brought the database up to date: ${migrations.join(', ')}.`);
  if (leftOut.length > 0)
    console.log(`Left out, because this release has no such tables: ${leftOut.join(', ')}.`);
  return 0;
});
