import type { Chunks } from './schema.ts';

/** Maximum length of a line: ten times the largest board with its solution. */
export const LINE_MAX_BYTES = 256 * 1024;

/** Default maximum size of a file. */
export const FILE_MAX_BYTES = 512 * 1024 * 1024;

/** Maximum size of a table, which is held in memory. */
export const TABLE_MAX_BYTES = 64 * 1024 * 1024;

/** The rest of the file cannot be read. The message is a sentence for the person who sent it. */
export class UnreadableFileError extends Error {}

/** A line, counted from 1; `text` is undefined if the line is too long or not UTF-8. */
export interface FileLine {
  readonly line: number;
  readonly text: string | undefined;
}

/**
 * Splits bytes into lines at `\n`, removing a byte order mark, and `\r` at the ends of lines. Empty lines are counted but not returned.
 * Holds at most one line in memory: the rest of a line that is too long is skipped.
 *
 * Throws an `UnreadableFileError` after more than `bytesMax` bytes.
 */
export async function* readLines(
  chunks: Chunks,
  bytesMax: number = FILE_MAX_BYTES,
): AsyncGenerator<FileLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let line = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length <= LINE_MAX_BYTES) parts.push(part);
  };
  const finish = (): FileLine | undefined => {
    line += 1;
    const isTooLong = length > LINE_MAX_BYTES;
    const text = isTooLong ? undefined : decode(Buffer.concat(parts), line === 1);
    parts = [];
    length = 0;
    return text?.trim() === '' ? undefined : { line, text };
  };
  for await (const chunk of limitBytes(chunks, bytesMax)) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const found = finish();
      if (found) yield found;
    }
    add(chunk.subarray(from));
  }
  const last = length > 0 ? finish() : undefined;
  if (last) yield last;
}

/** Passes chunks through; throws an `UnreadableFileError` beyond `bytesMax` bytes. */
export async function* limitBytes(chunks: Chunks, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      throw new UnreadableFileError(
        `The file is too large: at most ${bytesMax.toLocaleString('en-US')} bytes are read. Send it in parts.`,
      );
    }
    yield chunk;
  }
}

function decode(bytes: Uint8Array, isFirst: boolean): string | undefined {
  try {
    // U+FEFF is a byte order mark only in the first line; elsewhere it is part of the text.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isFirst }).decode(bytes);
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  } catch {
    return undefined;
  }
}
