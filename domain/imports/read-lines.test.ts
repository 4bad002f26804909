import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { type FileLine, LINE_MAX_BYTES, readLines, UnreadableFileError } from './read-lines.ts';

const read = (chunks: readonly Uint8Array[], bytesMax?: number): Promise<FileLine[]> =>
  collect(readLines(chunks, bytesMax));

test('counts empty lines, but omits them', async () => {
  expect(await read([Buffer.from('a\n\n  \r\nb\r\nc')])).toEqual([
    { line: 1, text: 'a' },
    { line: 4, text: 'b' },
    { line: 5, text: 'c' },
  ]);
});

test('removes a byte order mark only at the beginning of a file', async () => {
  expect(await read([Buffer.from('\uFEFFa\n\uFEFFb\n')])).toEqual([
    { line: 1, text: 'a' },
    { line: 2, text: '\uFEFFb' },
  ]);
});

test('skips a line that is too long or not UTF-8, and continues', async () => {
  const long = Buffer.alloc(LINE_MAX_BYTES + 1, 97);
  expect(await read([long, Buffer.from('\nb\n'), Buffer.from([0xff, 10, 99])])).toEqual([
    { line: 1, text: undefined },
    { line: 2, text: 'b' },
    { line: 3, text: undefined },
    { line: 4, text: 'c' },
  ]);
});

test('stops at a file that is too large', async () => {
  await expect(read([Buffer.from('a\n'), Buffer.from('b\n')], 3)).rejects.toThrow(
    UnreadableFileError,
  );
});

test('reads the same lines however the bytes are chunked', async () => {
  const lines = fc.array(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  );
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 7 }), async (texts, size) => {
      const bytes = Buffer.from(texts.join('\n'));
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect(await read(chunks)).toEqual(await read([bytes]));
    }),
  );
});
