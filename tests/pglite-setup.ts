import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/embedded.ts';

/** Makes one empty embedded database, of which every test gets a copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-pglite-'));
  const pglite = await openEmbedded(null);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const file = join(folder, 'empty.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('pgliteTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
