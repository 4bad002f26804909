import { Buffer } from 'node:buffer';
import { fromBufferPromise } from 'yauzl';

/** Maximum number of files in an archive. */
const ENTRIES_MAX = 10_000;

/** An archive exceeds the limit for unpacking. */
export class ArchiveTooLargeError extends Error {}

interface UnzipOptions {
  /** Whether to unpack a file, given its name and declared size. */
  readonly accepts: (name: string, bytes: number) => boolean;
  /** Maximum total size of the unpacked files. */
  readonly bytesMax: number;
}

/** A file in an archive. */
export interface UnzippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The files in a ZIP archive, in order. They are unpacked in zlib's threads, piece by piece, without trusting the declared sizes. Rejects
 * an invalid archive, a file as soon as it exceeds its declared size, and (`ArchiveTooLargeError`) more than `bytesMax` in all.
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
  // Memory is not allocated for the declared size, which may be false.
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
