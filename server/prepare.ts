import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type DatabaseClient, openDatabase } from '#db/client.server.ts';
import { listNewerMigrations, migrate, takeStartTurn } from '#db/migrate.ts';
import { loadPack } from '#domain/boards/load-pack.ts';
import { systemContext } from '#domain/platform/context.server.ts';
import { formatContentFault } from '#domain/posts/content/content-fault.ts';
import type { Config } from './config.ts';
import { contentFolders, makeContentDir, publishContent } from './content.ts';
import { openServices, type ProcessServices } from './services.ts';

/** Reports the progress of the start in sentences. */
export type Report = (sentence: string) => void;

export interface PreparedDatabase {
  readonly client: DatabaseClient;
  readonly services: ProcessServices;
  /** True if the database was empty. */
  readonly isNew: boolean;
}

const PACK = join(import.meta.dirname, '../content/boards/levels.jsonl');

const FIRST_MIGRATION = '001-levels';

/**
 * Opens the database, migrates its schema, updates its content, and creates the services of the process.
 *
 * Throws the errors of `openDatabase`. If anything fails after that, the database is closed again.
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  report: Report,
): Promise<PreparedDatabase> {
  makeContentDir(config);
  const client = await openDatabase(config);
  try {
    report(
      client.engine === 'embedded'
        ? `Using the embedded database in ${config.dataDir}.`
        : 'Using the PostgreSQL database of DATABASE_URL.',
    );
    return await takeStartTurn(client, () => bringUpToDate(client, config, log, report));
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function bringUpToDate(
  client: DatabaseClient,
  config: Config,
  log: Logger,
  report: Report,
): Promise<PreparedDatabase> {
  const migrations = await migrate(client.db);
  if (migrations.length > 0) report(`Brought the database up to date: ${migrations.join(', ')}.`);
  const newer = await listNewerMigrations(client.db);
  if (newer.length > 0) {
    report(`A newer release has added to the database: ${newer.join(', ')}. This one runs on it.`);
  }
  const services = await openServices(client, config, log);
  const ctx = systemContext(services);
  const loaded = await loadPack(ctx, 'boards/levels.jsonl', await readFile(PACK, 'utf8'));
  if (loaded > 0) report(`Loaded ${loaded} levels.`);
  const { published, faults } = await publishContent(ctx, contentFolders(config));
  if (published.length > 0) report(`Loaded ${published.length} posts and pages.`);
  for (const fault of faults) report(`Not published: ${formatContentFault(fault)}`);
  // The embedded engine has no autovacuum to update the planner's statistics.
  if (client.engine === 'embedded') await sql`analyze`.execute(client.db);
  return { client, services, isNew: migrations.includes(FIRST_MIGRATION) };
}
