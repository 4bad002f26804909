import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes a file, or which names a folder has, to the disk: a new or renamed file is only safe once the folder is. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
