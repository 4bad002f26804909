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

/** The nightly backup is missing, after some hours of retries. */
const BACKUP_AGE_MAX_S = 36 * 60 * 60;

/** Jobs start within seconds, and the longest search takes minutes. */
const JOB_AGE_MAX_S = 15 * 60;

/** Below this the site still works, but the operator should free space. */
const FREE_SHARE_MIN = 0.05;

/** How long a result is cached. */
const CACHE_MS = 5_000;

/** The share of the folder's disk that is free. The folder need not exist yet. */
export async function findFreeShare(folder: string): Promise<number> {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, blocks } = await statfs(place);
  return bavail / blocks;
}

/**
 * Creates the health check for `/readyz` and the console. A schema of another release is a fault: the site must not serve visitors. A
 * read-only database, a full disk, jobs without a worker and old backups are only warnings, because another instance would have the same
 * problem and reading still works.
 */
export function createHealth(client: DatabaseClient, config: Config): () => Promise<Health> {
  let last: { readonly at: number; readonly found: Promise<Health> } | undefined;
  // Cached, because anybody can request this at any rate.
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at > CACHE_MS) last = { at, found: check() };
    return last.found;
  };

  async function check() {
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
