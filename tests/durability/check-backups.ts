import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/client.server.ts';
import { verifyBackup } from '#domain/backups/read-backup.ts';
import { restoreSite } from '#domain/backups/restore-site.ts';
import { restorePlace } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import { createDatabase } from '../new-database.ts';
import { inspectSpends } from './inspect-spends.ts';

export interface BackupResult {
  /** Number of backups that were reported as complete: those with their final names. */
  readonly made: number;
  readonly restored: number;
  /** Number of backups left unfinished by a kill, with the name of a part. */
  readonly cutOff: number;
  /** Descriptions of what a restored backup lacks, has twice or sums incorrectly. */
  readonly faults: readonly string[];
}

/**
 * Restores the newest `restoredMax` backups of a folder that `spender.ts` has filled, each into an empty database of the same engine, and
 * checks for everything acknowledged before it began. The other backups are read to their ends.
 */
export async function checkBackups(
  backups: string,
  acknowledged: readonly number[],
  databaseUrl: string | null,
  restoredMax: number,
): Promise<BackupResult> {
  const names = readdirSync(backups);
  const before = (name: string) => Number.parseInt(name, 10);
  const whole = names
    .filter((name) => name.endsWith('.tar'))
    .toSorted((a, b) => before(b) - before(a));
  const restored = whole.slice(0, restoredMax);
  for (const name of whole.slice(restoredMax)) await verifyBackup(join(backups, name));
  const faults: string[] = [];
  for (const [at, name] of restored.entries()) {
    const dataDir = join(backups, `restored-${at}`);
    mkdirSync(dataDir);
    const place = {
      dataDir,
      databaseUrl: databaseUrl && (await createDatabase(databaseUrl, 'template0')),
    };
    const config = { ...readConfig({ DATA_DIR: dataDir }), ...place };
    await restoreSite(restorePlace(config), join(backups, name));
    const client = await openDatabase(place);
    const expected = acknowledged.filter((number) => number <= before(name));
    const { lost, doubled, differences } = await inspectSpends(client.db, expected);
    await client.close();
    if (lost.length > 0) faults.push(`${name} lacks ${lost.length} spends`);
    if (doubled.length > 0) faults.push(`${name} has ${doubled.length} spends twice`);
    if (differences > 0) faults.push(`${name} has ${differences} wrong sums`);
  }
  return {
    made: whole.length,
    restored: restored.length,
    cutOff: names.length - whole.length,
    faults,
  };
}
