/** Reads lines from a byte stream. */

/**
 * Splits bytes into lines only at `\n`, because a JSON string may contain U+2028, at which `node:readline` also splits. The last line may
 * lack its end. An empty rest is not a line.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(pieces[0] as string);
    for (const piece of pieces.slice(1)) {
      yield parts.join('');
      parts.length = 0;
      parts.push(piece);
    }
  }
  const rest = parts.join('') + decoder.decode();
  if (rest !== '') yield rest;
}
