import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is not to be had. The message is one sentence for the person who started us. */
export class DataFolderError extends Error {}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone, making it if need be; throws a `DataFolderError` when another has it.
 *
 * The lock is the operating system's lock on the bytes of a file, which ends with the process however that
 * ends, so nothing is left behind to be cleaned up after a SIGKILL. Node has no call for such locks; its
 * SQLite takes one for us, which is all that the file is for. It holds between containers that share a folder.
 */
export function lockFolder(folder: string): FolderLock {
  const file = openLockFile(folder);
  try {
    file.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by another process; stop that one or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    const reason = (error as Error).message;
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
}

/** SQLite's SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
