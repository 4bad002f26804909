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
 * Provides the tests of one vitest project with a PostgreSQL server, and removes it when they are done. Every test file gets a copy of its
 * database `unjam_template`, which is migrated and empty, with the job queue's tables.
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
