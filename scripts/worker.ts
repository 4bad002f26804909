/** `npm run worker`: works the jobs of a site on PostgreSQL that does not work them itself (`WORK_JOBS=false`), or helps it. */

import { startRunner } from '#jobs/runner.ts';
import { ConfigError } from '#server/config.ts';
import { prepareDatabase } from '#server/prepare.ts';
import { runProcess } from '#server/run-process.ts';
import { listHandlers } from '#server/services.ts';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run worker    (settings as for npm start; see .env.example)');
  process.exit(0);
}

await runProcess(async (config, log, report) => {
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'A worker needs the PostgreSQL server of DATABASE_URL: the embedded database is for one process, the site, which works its jobs itself.',
    );
  }
  const { client, services } = await prepareDatabase(config, log, report);
  const runner = startRunner(client, services, listHandlers(config));
  return {
    sentence: 'Working jobs (Ctrl-C stops).',
    async stop(say) {
      say('Stopping: bringing running jobs to a place where they can go on.');
      await runner.stop();
      await client.close();
      say('Stopped.');
    },
  };
});
