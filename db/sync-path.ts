import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file, or the list of names in a folder, to the disk. A new or renamed file is safe only once its folder is synced. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
