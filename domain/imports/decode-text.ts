/** A decoded text, and its encoding if that is not UTF-8. */
export interface DecodedText {
  readonly text: string;
  /** The encoding's common name; null for UTF-8. */
  readonly encoding: string | null;
}

/** Number of bytes used to detect an encoding without a byte order mark. */
const SAMPLE_BYTES = 4096;

/**
 * Decodes a text file from a spreadsheet: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252, in which every byte
 * is valid.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = findUtf16(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // In plain text of European languages, one byte of most pairs is zero.
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0] as [number, number];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
  });
  const pairs = sample.length / 2;
  if (zeros[1] > pairs * 0.7 && zeros[0] < pairs * 0.1) return 'utf-16le';
  if (zeros[0] > pairs * 0.7 && zeros[1] < pairs * 0.1) return 'utf-16be';
  return undefined;
}
