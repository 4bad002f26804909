import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { createEngine } from '#db/embedded-engine.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { openQueue } from '#jobs/queue.server.ts';
import { readConfig } from '#server/config.ts';
import { listHandlers } from '#server/services.ts';

/** Creates one embedded database, migrated and empty, with the job queue's tables. Every test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-pglite-'));
  const pglite = await createEngine(null);
  const client = { engine: 'embedded', runSql: fromPglite(pglite).executeSql } as const;
  await openQueue(client, listHandlers(readConfig({})));
  await migrate(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const file = join(folder, 'empty.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('pgliteTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
