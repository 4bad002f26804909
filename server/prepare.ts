import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type DatabaseClient, openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { loadPack } from '#domain/boards/load-pack.ts';
import type { Context } from '#domain/context.server.ts';
import { formatFault } from '#domain/posts/content-fault.ts';
import type { Config } from './config.ts';
import { contentFolders, makeContentDir, publishContent } from './content.ts';

/** Told in plain sentences what happens during a start. */
export type Say = (sentence: string) => void;

/** The pack that the repository carries. */
const PACK = join(import.meta.dirname, '../content/boards/levels.jsonl');

/**
 * Opens the database, brings its schema and its content up to date, and makes the context of all verbs.
 *
 * Throws what `openDatabase` throws; whatever fails after that, the database is closed again.
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  say: Say,
): Promise<{ readonly client: DatabaseClient; readonly ctx: Context }> {
  makeContentDir(config);
  const client = await openDatabase(config);
  try {
    say(
      client.engine === 'embedded'
        ? `Using the embedded database in ${config.dataDir}.`
        : 'Using the PostgreSQL database of DATABASE_URL.',
    );
    const migrations = await migrate(client.db);
    if (migrations.length > 0) say(`Brought the database up to date: ${migrations.join(', ')}.`);
    const ctx: Context = { db: client.db, site: config.site, log };
    const loaded = await loadPack(ctx, 'boards/levels.jsonl', await readFile(PACK, 'utf8'));
    if (loaded > 0) say(`Loaded ${loaded} levels.`);
    const { published, faults } = await publishContent(ctx, contentFolders(config));
    if (published.length > 0) say(`Loaded ${published.length} posts and pages.`);
    for (const fault of faults) say(`Not published: ${formatFault(fault)}`);
    // The embedded engine has nobody who counts its rows for the planner while nothing else is to do.
    if (client.engine === 'embedded') await sql`analyze`.execute(client.db);
    return { client, ctx };
  } catch (error) {
    await client.close();
    throw error;
  }
}
