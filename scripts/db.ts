import { writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import { lockFolder } from '#db/folder-lock.ts';
import { migrate } from '#db/migrate.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { prepareDatabase } from '#server/prepare.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { runTool } from './command/run-tool.ts';

const USAGE = `Usage: npm run db:new -- what-it-makes    create a migration
       npm run db:migrate                bring the schema up to date
       npm run db:seed                   bring schema and content up to date
       npm run db:reset                  delete everything, then seed`;

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

await runTool(async () => {
  const { words } = readCommandLine(USAGE, {}, { least: 1, most: 2 });
  const [command, name] = words;
  switch (command) {
    case 'new':
      await createMigration(name ?? '');
      return 0;
    case 'migrate':
      await migrateOnly(readConfig(process.env));
      return 0;
    case 'seed':
      await seed(readConfig(process.env));
      return 0;
    case 'reset':
      await empty(readConfig(process.env));
      await seed(readConfig(process.env));
      return 0;
    default:
      return refuseCall(USAGE);
  }
});

async function createMigration(words: string): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(words)) refuseCall(USAGE);
  const last = (await readdir(MIGRATIONS)).sort().at(-1)?.slice(0, 3) ?? '000';
  const file = join(MIGRATIONS, `${String(Number(last) + 1).padStart(3, '0')}-${words}.sql`);
  writeFileSync(file, '-- What this makes, and why.\n', { flag: 'wx' });
  console.log(file);
}

async function migrateOnly(config: Config): Promise<void> {
  const client = await openDatabase(config);
  const names = await migrate(client.db);
  console.log(names.length > 0 ? names.join('\n') : 'Nothing to do.');
  await client.close();
}

async function seed(config: Config): Promise<void> {
  const { client } = await prepareDatabase(config, createLog('warn'), console.log);
  await client.close();
}

async function empty(config: Config): Promise<void> {
  if (config.databaseUrl === null) {
    const lock = lockFolder(config.dataDir);
    await rm(join(config.dataDir, 'pg'), { recursive: true, force: true });
    lock.release();
    return;
  }
  const client = await openDatabase(config);
  await sql`drop schema public cascade`.execute(client.db);
  await sql`create schema public`.execute(client.db);
  await client.close();
}
