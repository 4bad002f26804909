import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** Gives the tests of one vitest project a PostgreSQL server, and takes it away when they are done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
