/// <reference path="../../tests/s3rver.d.ts" />

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** The keys that the store in these tests knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

describe.each<[string, () => PictureFiles]>([
  ['a folder', () => openPictureFolder(join(folder, 'files'))],
  ['a bucket', () => openPictureBucket({ url, ...KEYS })],
])('pictures in %s', (_, open) => {
  test('are read as they were stored, under the same hash for the same picture, until they are removed', async () => {
    const pictures = createPictureStore(open());
    const hash = await pictures.save(await paintPicture());
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await pictures.save(await paintPicture())).toBe(hash);
    expect((await pictures.read(hash)).toString('latin1', 8, 12)).toBe('WEBP');
    await pictures.remove(hash);
    await pictures.remove(hash);
    await expect(pictures.read(hash)).rejects.toThrow();
  });

  test('have no other names than hashes', () => {
    const pictures = createPictureStore(open());
    expect(() => pictures.read('../secret')).toThrow('is no hash of a picture');
  });
});

test('a folder has whole pictures alone', async () => {
  const files = join(folder, 'whole');
  const pictures = createPictureStore(openPictureFolder(files));
  const hash = await pictures.save(await paintPicture());
  expect(readdirSync(files)).toEqual([`${hash}.webp`]);
});

test('a store that refuses our keys is a fault of the site, and names no key', async () => {
  const files = openPictureBucket({ url, ...KEYS, accessKeyId: 'nobody' });
  await expect(files.write('a.webp', Buffer.from('x'))).rejects.toThrow(
    /^the store of pictures answers 403/,
  );
});
