import { Buffer } from 'node:buffer';
import { fromBufferPromise } from 'yauzl';

/** Files that an archive may have. */
const ENTRIES_MAX = 10_000;

/** An archive holds more than may be unpacked. */
export class ArchiveTooLargeError extends Error {}

interface UnzipOptions {
  /** Whether a file is unpacked, by its name and the bytes that it is said to have. */
  readonly accepts: (name: string, bytes: number) => boolean;
  /** Of all files that are unpacked together. */
  readonly bytesMax: number;
}

/** A file in an archive. */
export interface UnzippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The files in a ZIP archive, in its order. They are unpacked by zlib's threads, piece by piece: what an archive says of its sizes is not believed.
 *
 * Rejects what is not an archive, a file with more bytes than the archive says, as soon as these have come, and (`ArchiveTooLargeError`) more than
 * `bytesMax` in all.
 */
export async function unzip(
  archive: Uint8Array,
  { accepts, bytesMax }: UnzipOptions,
): Promise<readonly UnzippedFile[]> {
  const view = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const zip = await fromBufferPromise(view, { lazyEntries: true });
  if (zip.entryCount > ENTRIES_MAX)
    throw new ArchiveTooLargeError(`it has more than ${ENTRIES_MAX} files`);
  const files: UnzippedFile[] = [];
  let left = bytesMax;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/') || !accepts(name, entry.uncompressedSize)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new ArchiveTooLargeError(`it holds more than ${bytesMax} bytes`);
    files.push({ name, bytes: await join(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}

async function join(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  // No room is made for the size that is announced, which may never come.
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
