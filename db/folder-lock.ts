import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder cannot be used. The message is one sentence for the person who started us. */
export class DataFolderError extends Error {}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone, creating it if necessary. Throws a `DataFolderError` if another process has it.
 *
 * The lock is the operating system's lock on the bytes of a file. It ends with the process, however that ends, so there is nothing to clean
 * up after a SIGKILL. Node has no call for such locks; its SQLite takes one for us, which is the only purpose of the file. The lock also
 * works between containers that share a folder.
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
