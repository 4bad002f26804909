import { join } from 'node:path';
import type { DatabaseClient } from '#db/client.server.ts';
import type { NightlyBackups } from '#domain/backups/back-up-nightly.ts';
import { listBackups } from '#domain/backups/backup-folder.ts';
import { openBackupBucket } from '#domain/backups/send-backup.server.ts';
import type { BackupSource } from '#domain/backups/write-backup.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { Setup } from '#domain/platform/setup.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { BackupFigures } from './http/metrics.ts';
import { keyFileOf, openPictures } from './stores.ts';

/** What a backup of the site contains, with these settings. */
export function backupSource(
  config: Config,
  client: Pick<DatabaseClient, 'db' | 'engine'>,
  clock: () => Date = () => new Date(),
): BackupSource {
  return {
    client,
    pictures: openPictures(config),
    keyFile: keyFileOf(config),
    passphrase: config.backup.passphrase,
    release: packageJson.version,
    clock,
  };
}

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups');

/** Configures the nightly backups of the embedded database. */
export function nightlyBackups(config: Config, { db, clock }: Context): NightlyBackups {
  return {
    source: backupSource(config, { db, engine: 'embedded' }, clock),
    folder: folderOf(config),
    bytesMax: config.backup.bytesMax,
    send: config.backup.bucket && openBackupBucket(config.backup.bucket),
  };
}

/** Describes the backups for the console. */
export function describeBackups(config: Config): NonNullable<Setup['backups']> {
  return {
    hasCopies: config.backup.bucket !== null,
    findNewest: async () => (await listBackups(folderOf(config), new Date()))[0]?.at ?? null,
  };
}

/** Metrics of the backups in `DATA_DIR`; undefined before the first backup. */
export async function findBackupFigures(
  config: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<BackupFigures | undefined> {
  const backups = await listBackups(folderOf(config), now);
  const [newest] = backups;
  if (!newest) return undefined;
  return {
    ageSeconds: Math.round((now.getTime() - newest.at.getTime()) / 1000),
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** A notice at start-up if real payments are taken with the embedded database; undefined otherwise. */
export function describeLivePayments(config: Config): string | undefined {
  if (config.databaseUrl !== null || !/^[rs]k_live_/.test(config.stripe?.secretKey ?? ''))
    return undefined;
  const copies = config.backup.bucket
    ? `and a copy of each goes to ${config.backup.bucket.url}`
    : 'on the same disk: set BACKUP_URL to send a copy of each elsewhere';
  return `Real payments are taken, and all records of them are on this one machine. Backups are made every night in ${folderOf(config)}, ${copies}. npm run move moves them to a PostgreSQL server.`;
}
