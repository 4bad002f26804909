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
import { keyFileOf, openPictures } from './stores.ts';

/** What a backup of the site with these settings is made of. */
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

/** How the embedded database is backed up every night. */
export function nightlyBackups(config: Config, { db, clock }: Context): NightlyBackups {
  return {
    source: backupSource(config, { db, engine: 'embedded' }, clock),
    folder: folderOf(config),
    bytesMax: config.backup.bytesMax,
    send: config.backup.bucket && openBackupBucket(config.backup.bucket),
  };
}

/** The same for the console. */
export function describeBackups(config: Config): NonNullable<Setup['backups']> {
  return {
    hasCopies: config.backup.bucket !== null,
    findNewest: async () => (await listBackups(folderOf(config)))[0]?.at ?? null,
  };
}

/** The backups of the night, for metrics: how old the newest is, and what all take. */
export interface BackupFigures {
  readonly ageSeconds: number;
  readonly bytes: number;
}

/** The figures of the backups in `DATA_DIR`; undefined before the first. */
export async function findBackupFigures(
  config: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<BackupFigures | undefined> {
  const backups = await listBackups(folderOf(config));
  const [newest] = backups;
  if (!newest) return undefined;
  return {
    ageSeconds: Math.round((now.getTime() - newest.at.getTime()) / 1000),
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** What the operator is told at a start that takes real money on the embedded database; undefined where it does not. */
export function describeLivePayments(config: Config): string | undefined {
  if (config.databaseUrl !== null || !/^[rs]k_live_/.test(config.stripe?.secretKey ?? ''))
    return undefined;
  const copies = config.backup.bucket
    ? `and a copy of each goes to ${config.backup.bucket.url}`
    : 'on the same disk: set BACKUP_URL to send a copy of each elsewhere';
  return `Real payments are taken, and all records of them are on this one machine. Backups are made every night in ${folderOf(config)}, ${copies}. npm run move moves them to a PostgreSQL server.`;
}
