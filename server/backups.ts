import type { RestorePlace } from '#domain/backups/restore-site.ts';
import { openQueue } from '#jobs/queue.server.ts';
import type { Config } from './config.ts';
import { listHandlers } from './services.ts';
import { keyFileOf, openPictures } from './stores.ts';

/** Where to restore a backup, with these settings. */
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
