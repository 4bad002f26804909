import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { clientOfPool } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { openQueue } from '#jobs/queue.server.ts';
import { readConfig } from '#server/config.ts';
import { listHandlers } from '#server/services.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Gives the tests of one vitest project a PostgreSQL server, and takes it away when they are done. Its database
 * `unjam_template`, migrated and empty, with the job queue's tables, is what every file of tests gets a copy of.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const admin = clientOfPool(openPostgres(server.url));
  await sql`create database unjam_template`.execute(admin.db);
  await admin.close();
  const template = clientOfPool(openPostgres(server.url.replace(/postgres$/, 'unjam_template')));
  await openQueue(template, listHandlers(readConfig({})));
  await migrate(template.db);
  await template.close();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
