/** `npm run worker`: runs the jobs of a site on PostgreSQL that does not run them itself (`WORK_JOBS=false`), or helps it. */

import { composeWorker } from '#server/compose-site.ts';
import { runProcess } from '#server/run-process.ts';
import { ConfigError } from '#server/settings.ts';
import { readCommandLine } from './command/command-line.ts';

readCommandLine('Usage: npm run worker    (settings as for npm start; see .env.example)', {});

await runProcess(async (config, log, report) => {
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'A worker needs the PostgreSQL server of DATABASE_URL: the embedded database is for one process, the site, which works its jobs itself.',
    );
  }
  const { stop } = await composeWorker(config, log, report);
  return { sentence: 'Working jobs (Ctrl-C stops).', stop };
});
