import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '#db/sync-path.ts';
import { DomainError } from '../platform/errors.ts';
import { verifyBackup } from './read-backup.ts';
import type { Head, Manifest } from './schema.ts';

/**
 * Writes a backup to a file, which gets its name only after it is complete, verified and synced to disk. Only its owner may read it.
 * Refuses (`conflict`) to overwrite a file.
 */
export async function saveBackup(
  bytes: Readable,
  file: string,
): Promise<{ readonly head: Head; readonly manifest: Manifest }> {
  const partial = `${file}.part`;
  try {
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }));
    const { head, manifest } = await verifyBackup(partial);
    syncPath(partial);
    // Unlike a rename, this fails if the name exists.
    await link(partial, file);
    syncPath(dirname(file));
    return { head, manifest };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DomainError('conflict', `${file} exists already.`, { cause: error });
  } finally {
    await rm(partial, { force: true });
  }
}
