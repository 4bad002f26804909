import zlib, { type InflateRaw } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { lyingZip } from '#tests/lying-zip.ts';
import { unzip } from './unzip.ts';

const all = { accepts: () => true, bytesMax: 1_000_000 };

/** Counts the bytes passed to zlib from now on. */
function countPacked(): () => number {
  const streams: InflateRaw[] = [];
  const { createInflateRaw } = zlib;
  vi.spyOn(zlib, 'createInflateRaw').mockImplementation((options) => {
    const stream = createInflateRaw(options);
    streams.push(stream);
    return stream;
  });
  return () => streams.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
}

test('unpacks the requested files in the order of the archive, stored or compressed', async () => {
  const archive = zipSync({
    'b.png': new Uint8Array(5_000).fill(7),
    'a/c.png': [new Uint8Array([1, 2, 3]), { level: 0 }],
    'notes.txt': new Uint8Array(9),
    'empty.png': new Uint8Array(),
  });
  const accepts = (name: string) => name.endsWith('.png');
  const files = await unzip(archive, { accepts, bytesMax: 5_003 });
  expect(files.map(({ name, bytes }) => [name, bytes.length, bytes[0]])).toEqual([
    ['b.png', 5_000, 7],
    ['a/c.png', 3, 1],
    ['empty.png', 0, undefined],
  ]);
  await expect(unzip(archive, { accepts, bytesMax: 5_002 })).rejects.toThrow(
    'more than 5002 bytes',
  );
});

test.each([
  ['says too little of its size', 100, 'too many bytes'],
  ['says too much of its size', 900_000, 'not enough bytes'],
])(
  'refuses an archive whose file %s, without unpacking what it may not hold',
  async (_, says, sentence) => {
    const packed = countPacked();
    const bomb = lyingZip({ 'a.png': new Uint8Array(says < 1_000 ? 12_000_000 : 10_000) }, says);
    await expect(unzip(bomb, all)).rejects.toThrow(sentence);
    expect(packed()).toBeGreaterThan(0);
    // zlib outputs pieces of 16 kB, and a byte expands to a thousand at most.
    expect(packed()).toBeLessThan(Math.min(bomb.length, 1_000));
  },
);

test('refuses a truncated archive, and one with too many files', async () => {
  const archive = zipSync({ 'a.png': new Uint8Array(5_000).fill(7) });
  await expect(unzip(archive.subarray(0, -30), all)).rejects.toThrow();
  const many = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, n) => [`${n}.png`, new Uint8Array()]),
  );
  await expect(unzip(zipSync(many, { level: 0 }), all)).rejects.toThrow('more than 10000 files');
});
