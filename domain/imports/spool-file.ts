import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitBytes } from './read-lines.ts';
import type { Chunks } from './schema.ts';

/** A complete file on disk. */
export interface SpooledFile {
  read(): AsyncIterable<Uint8Array>;
  /** Deletes it. */
  close(): Promise<void>;
}

/**
 * Stores bytes on disk, for reading after all have arrived. The file is unlinked as soon as it is open, so that the system deletes it
 * however this process ends.
 *
 * Throws an `UnreadableFileError` beyond `bytesMax` bytes.
 */
export async function spoolFile(chunks: Chunks, bytesMax: number): Promise<SpooledFile> {
  const file = await openNameless();
  try {
    for await (const chunk of limitBytes(chunks, bytesMax)) await file.appendFile(chunk);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}

async function openNameless() {
  const folder = await mkdtemp(join(tmpdir(), 'unjam-import-'));
  try {
    return await open(join(folder, 'file'), 'w+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
