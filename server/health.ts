import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseClient } from '#db/client.server.ts';
import { listMissingMigrations } from '#db/migrate.ts';
import type { Health } from '#domain/platform/context.server.ts';
import { countJobs } from '#jobs/count-jobs.ts';
import { findBackupFigures } from './backup-source.ts';
import type { Config } from './config.ts';

/** A night without a backup, and some hours for retries. */
const BACKUP_AGE_MAX_S = 36 * 60 * 60;

/** Jobs are begun within seconds; the longest search takes minutes. */
const JOB_AGE_MAX_S = 15 * 60;

/** With less of its disk free the site goes on, and somebody should make room. */
const FREE_SHARE_MIN = 0.05;

/** How long a result is reused. */
const KEPT_MS = 5_000;

/** The share of the disk of a folder that may still be written. The folder may have to be made first. */
export async function findFreeShare(folder: string): Promise<number> {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, blocks } = await statfs(place);
  return bavail / blocks;
}

/**
 * Creates the check that `/readyz` and the console report. A schema that is not this release's must not serve visitors. A database that takes no changes,
 * a disk that fills up, jobs that no worker runs and old backups are warnings: another instance would be no better off, and reading goes on.
 */
export function createHealth(client: DatabaseClient, config: Config): () => Promise<Health> {
  let last: { readonly at: number; readonly found: Promise<Health> } | undefined;
  // Anybody may ask, as often as they like.
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at > KEPT_MS) last = { at, found: look() };
    return last.found;
  };

  async function look() {
    const missing = await listMissingMigrations(client.db);
    const warnings = await Promise.all([
      warnOfReadOnly(client),
      warnOfDisk(config),
      warnOfJobs(client),
      warnOfBackups(client, config),
    ]);
    return {
      fault: missing.length > 0 ? `migrations not run: ${missing.join(', ')}` : null,
      warnings: warnings.filter((warning) => warning !== null),
    };
  }
}

async function warnOfReadOnly({ db }: DatabaseClient): Promise<string | null> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(
    db,
  );
  return rows[0]?.transaction_read_only === 'on' ? 'the database takes no changes' : null;
}

async function warnOfDisk({ dataDir }: Config): Promise<string | null> {
  const share = await findFreeShare(dataDir);
  return share < FREE_SHARE_MIN
    ? `${(share * 100).toFixed(1)} % of the disk of the data folder is free`
    : null;
}

async function warnOfJobs(client: DatabaseClient): Promise<string | null> {
  const { oldestSeconds } = await countJobs(client);
  return oldestSeconds > JOB_AGE_MAX_S
    ? `a job has waited for ${Math.floor(oldestSeconds / 60)} minutes`
    : null;
}

async function warnOfBackups({ engine }: DatabaseClient, config: Config): Promise<string | null> {
  if (engine !== 'embedded') return null;
  const found = await findBackupFigures(config, new Date());
  const isOld = (found?.ageSeconds ?? process.uptime()) > BACKUP_AGE_MAX_S;
  return isOld ? 'the newest backup is older than 36 hours' : null;
}
