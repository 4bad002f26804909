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
 * Writes a backup into a file, which gets its name once it is whole, has been read to its end and is on the disk. Only its owner may
 * read it. Refuses (`conflict`) to replace a file.
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
    // Unlike a renaming it fails where the name is taken.
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
