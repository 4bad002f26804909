/// <reference path="../../../tests/s3rver.d.ts" />

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paintPicture } from '#tests/conversions.ts';
import { openPictureBucket, openPictureFolder } from './picture-files.server.ts';
import { createPictureStore, type PictureFiles } from './picture-store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'unjam-pictures-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let url = '';
beforeAll(async () => {
  const { port } = await store.run();
  url = `http://127.0.0.1:${port}/pictures`;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const HOUR_MS = 60 * 60 * 1000;

async function collect(items: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The keys that the store in these tests knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

describe.each<[string, () => PictureFiles]>([
  ['a folder', () => openPictureFolder(join(folder, 'files'))],
  ['a bucket', () => openPictureBucket({ url, ...KEYS })],
])('pictures in %s', (_, open) => {
  test('are read as they were stored, under the same hash for the same picture, until they are removed', async () => {
    const pictures = createPictureStore(open());
    const picture = await pictures.prepare(await paintPicture());
    const { hash } = picture;
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await pictures.prepare(await paintPicture())).toEqual(picture);
    expect(await pictures.find(hash)).toBeUndefined();
    await pictures.write(picture);
    await pictures.write(picture);
    expect(await pictures.find(hash)).toEqual(picture.bytes);
    expect(picture.bytes.toString('latin1', 8, 12)).toBe('WEBP');
    await pictures.remove(hash);
    await pictures.remove(hash);
    expect(await pictures.find(hash)).toBeUndefined();
  });

  test('are listed once they are old, and nothing else that is there is', async () => {
    const files = open();
    const pictures = createPictureStore(files);
    expect(await collect(pictures.list(new Date()))).toEqual([]);
    const picture = await pictures.prepare(await paintPicture());
    await pictures.write(picture);
    await files.write('notes.txt', Buffer.from('of the operator'));
    expect(await collect(pictures.list(new Date(Date.now() - HOUR_MS)))).toEqual([]);
    const soon = new Date(Date.now() + HOUR_MS);
    expect(await collect(pictures.list(soon))).toEqual([picture.hash]);
    expect(await files.find('notes.txt')).toBeDefined();
  });

  test('have no other names than hashes', () => {
    const pictures = createPictureStore(open());
    expect(() => pictures.find('../secret')).toThrow('is no hash of a picture');
  });
});

test('a folder has whole pictures alone', async () => {
  const files = join(folder, 'whole');
  const pictures = createPictureStore(openPictureFolder(files));
  const picture = await pictures.prepare(await paintPicture());
  await pictures.write(picture);
  expect(readdirSync(files)).toEqual([`${picture.hash}.webp`]);
  // A killed process leaves a part of a file behind, which goes once it is old.
  const draft = join(files, `${picture.hash}.webp.1.draft`);
  writeFileSync(draft, 'half');
  expect(await collect(pictures.list(new Date(Date.now() - HOUR_MS)))).toEqual([]);
  expect(existsSync(draft)).toBe(true);
  expect(await collect(pictures.list(new Date(Date.now() + HOUR_MS)))).toEqual([picture.hash]);
  expect(readdirSync(files)).toEqual([`${picture.hash}.webp`]);
});

test('a store that refuses our keys is a fault of the site, and names no key', async () => {
  const files = openPictureBucket({ url, ...KEYS, accessKeyId: 'nobody' });
  await expect(files.write('a.webp', Buffer.from('x'))).rejects.toThrow(
    /^the store of pictures answers 403/,
  );
});

test('a bucket is listed page by page', async () => {
  const hashes = Array.from({ length: 5 }, (_, n) => String(n).repeat(64));
  const asked: string[] = [];
  // The store of the other tests cannot cut a list on this version of Node.
  const paged = createServer(({ url: path = '' }, response) => {
    const after = new URL(path, 'http://localhost').searchParams.get('start-after') ?? '';
    asked.push(after);
    const rest = hashes.filter((hash) => `${hash}.webp` > after);
    const contents = rest
      .slice(0, 2)
      .map(
        (hash) =>
          `<Contents><Key>${hash}.webp</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
    response.end(
      `<ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => paged.listen(0, '127.0.0.1', resolve));
  const { port } = paged.address() as AddressInfo;
  const files = openPictureBucket({ url: `http://127.0.0.1:${port}/pictures`, ...KEYS });
  expect(await collect(createPictureStore(files).list(new Date()))).toEqual(hashes);
  expect(asked).toEqual(['', `${hashes[1]}.webp`, `${hashes[3]}.webp`]);
  paged.close();
});
