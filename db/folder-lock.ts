import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Somebody else holds the folder. The message is one sentence for the person who started us. */
export class FolderInUseError extends Error {}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone, making it if need be; throws `FolderInUseError` when another has it.
 *
 * The lock is the operating system's lock on the bytes of a file, which ends with the process however that
 * ends, so nothing is left behind to be cleaned up after a SIGKILL. Node has no call for such locks; its
 * SQLite takes one for us, which is all that the file is for. It holds between containers that share a folder.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by another process; stop that one or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return { release: () => file.close() };
}

/** SQLite's SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
