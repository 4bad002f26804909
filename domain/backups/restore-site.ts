import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseClient, openDatabase } from '#db/client.server.ts';
import { lockFolder } from '#db/folder-lock.ts';
import { unmarkRestore } from '#db/restore-marker.ts';
import { syncPath } from '#db/sync-path.ts';
import { DomainError } from '../platform/errors.ts';
import { openPictureFolder } from '../platform/pictures/picture-files.server.ts';
import {
  createPictureStore,
  type PictureStore,
} from '../platform/pictures/picture-store.server.ts';
import {
  type CheckedBackup,
  checkBackup,
  type RestoreReport,
  restoreBackup,
} from './restore-backup.ts';

/** Where to restore a site, with its settings. */
export interface RestorePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The file for the key that encrypts secrets; null if the key is a setting. */
  readonly keyFile: string | null;
  readonly passphrase: string | null;
  /** The picture store; null for the folder `pictures` of `dataDir`. */
  readonly bucket: PictureStore | null;
  /** Creates the tables of the job queue. */
  readonly prepareQueue: (client: DatabaseClient) => Promise<unknown>;
}

export type Restored = RestoreReport & Pick<CheckedBackup, 'head' | 'manifest'>;

/**
 * Restores a backup into a site's empty database, folder and picture store.
 *
 * Everything is first restored in `dataDir`/restoring and moved into place when complete; for an embedded database, the last step is a
 * single rename. An interrupted restore is started over by the next call. Pictures go directly into a bucket: they are named by content,
 * and unreferenced ones are swept. Refuses what `checkBackup` and `restoreBackup` refuse.
 */
export async function restoreSite(place: RestorePlace, file: string): Promise<Restored> {
  const lock = lockFolder(place.dataDir);
  const staging = join(place.dataDir, 'restoring');
  try {
    if (place.databaseUrl === null) await refuseFilled(join(place.dataDir, 'pg'));
    const backup = await checkBackup(file, place);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
    const report = await restoreBeside(place, staging, backup);
    if (place.databaseUrl === null) {
      await rename(join(staging, 'pg'), join(place.dataDir, 'pg'));
      syncPath(place.dataDir);
    }
    return { ...report, head: backup.head, manifest: backup.manifest };
  } finally {
    await rm(staging, { recursive: true, force: true });
    lock.release();
  }
}

async function restoreBeside(
  { databaseUrl, dataDir, bucket, keyFile, prepareQueue }: RestorePlace,
  staging: string,
  backup: CheckedBackup,
): Promise<RestoreReport> {
  const client = await openDatabase({ databaseUrl, dataDir: staging });
  try {
    const folder = join(staging, 'pictures');
    const report = await restoreBackup(
      {
        client,
        name: databaseUrl === null ? `The database in ${dataDir}` : 'The database of DATABASE_URL',
        pictures: bucket ?? createPictureStore(openPictureFolder(folder)),
        prepareQueue,
      },
      backup,
    );
    await movePictures(folder, join(dataDir, 'pictures'));
    if (backup.key && keyFile !== null) await writeFile(keyFile, backup.key, { mode: 0o600 });
    await unmarkRestore(client.db);
    return report;
  } finally {
    await client.close();
  }
}

async function refuseFilled(files: string): Promise<void> {
  if ((await listFiles(files)).length === 0) return;
  const sentence = `There is a database in ${files}. A backup can only be restored into an empty folder: move the database away, or set DATA_DIR to another folder.`;
  throw new DomainError('conflict', sentence);
}

/** An existing picture with the same name has the same bytes. */
async function movePictures(from: string, to: string): Promise<void> {
  const names = await listFiles(from);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) await rename(join(from, name), join(to, name));
}

async function listFiles(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}
