import type { DatabaseClient } from '#db/client.server.ts';
import type { RestorePlace } from '#domain/backups/restore-site.ts';
import type { BackupSource } from '#domain/backups/write-backup.ts';
import { openQueue } from '#jobs/queue.server.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { keyFileOf, listHandlers, openPictures } from './services.ts';

/** What a backup of the site with these settings is made of. */
export function backupSource(
  config: Config,
  client: Pick<DatabaseClient, 'db' | 'engine'>,
): BackupSource {
  return {
    client,
    pictures: openPictures(config),
    keyFile: keyFileOf(config),
    passphrase: config.backup.passphrase,
    release: packageJson.version,
    clock: () => new Date(),
  };
}

/** Where a backup is restored with these settings. */
export function restorePlace(config: Config): RestorePlace {
  return {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    keyFile: keyFileOf(config),
    passphrase: config.backup.passphrase,
    bucket: config.bucket && openPictures(config),
    prepareQueue: (client) => openQueue(client, listHandlers(config)),
  };
}
