/** Says whether a data folder is whole: `npm run check-data -- --help`. */

import { checkFolder } from '#domain/backups/check-folder.ts';
import { readConfig } from '#server/config.ts';
import { openPictures } from '#server/stores.ts';
import { readCommandLine } from './command/command-line.ts';
import { runTool } from './command/run-tool.ts';

const USAGE = `Usage: npm run check-data -- [--salvage FOLDER]

Checks the embedded database of DATA_DIR and its pictures for damage: exit code 0, or 1 with a line for each fault. The
folder is only read; no site may be using it. --salvage writes all readable rows to a new FOLDER, one file of JSON lines per table.
`;

await runTool(async () => {
  const { options } = readCommandLine(USAGE, { salvage: String });
  const config = readConfig(process.env);
  const { dataDir } = config;
  const { faults, saved } = await checkFolder({
    dataDir,
    pictures: openPictures(config),
    salvageTo: options.salvage ?? null,
  });
  for (const fault of faults) console.log(fault);
  for (const { table, rows, lostPages } of saved) {
    console.log(
      `Saved ${rows} rows of ${table}${lostPages > 0 ? `; ${lostPages} pages could not be read whole` : ''}.`,
    );
  }
  console.log(
    faults.length === 0
      ? `The database in ${dataDir} is whole.`
      : `The database in ${dataDir} is not whole.`,
  );
  return faults.length === 0 ? 0 : 1;
});
