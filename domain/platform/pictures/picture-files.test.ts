import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { paintPicture } from '#tests/conversions.ts';
import { BUCKET_KEYS, startBucket } from '#tests/fakes/bucket.ts';
import { HOUR_MS } from '../durations.ts';
import { openPictureBucket, openPictureFolder } from './picture-files.server.ts';
import { createPictureStore, type PictureFiles } from './picture-store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'unjam-pictures-'));
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => PictureFiles]>([
  ['a folder', () => openPictureFolder(join(folder, 'files'))],
  ['a bucket', () => openPictureBucket({ url: bucket.url, ...BUCKET_KEYS })],
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

  test('have only hashes as names', () => {
    const pictures = createPictureStore(open());
    expect(() => pictures.find('../secret')).toThrow('is no hash of a picture');
  });
});

test('a folder contains only complete pictures', async () => {
  const files = join(folder, 'whole');
  const pictures = createPictureStore(openPictureFolder(files));
  const picture = await pictures.prepare(await paintPicture());
  await pictures.write(picture);
  expect(readdirSync(files)).toEqual([`${picture.hash}.webp`]);
  // A killed process leaves a partial file behind, which is removed once it is old.
  const draft = join(files, `${picture.hash}.webp.1.draft`);
  writeFileSync(draft, 'half');
  expect(await collect(pictures.list(new Date(Date.now() - HOUR_MS)))).toEqual([]);
  expect(existsSync(draft)).toBe(true);
  expect(await collect(pictures.list(new Date(Date.now() + HOUR_MS)))).toEqual([picture.hash]);
  expect(readdirSync(files)).toEqual([`${picture.hash}.webp`]);
});

test.each([{ accessKeyId: 'nobody' }, { secretAccessKey: 'wrong' }, { region: 'elsewhere' }])(
  'a store that refuses our keys is a fault of the site, and does not reveal a key: %j',
  async (wrong) => {
    const files = openPictureBucket({ url: bucket.url, ...BUCKET_KEYS, ...wrong });
    await expect(files.write('a.webp', Buffer.from('x'))).rejects.toThrow(
      /^the store of pictures answers 403/,
    );
  },
);

test('a bucket is listed page by page', async () => {
  const hashes = Array.from({ length: 5 }, (_, n) => String(n).repeat(64));
  const paged = await startBucket({ pageSize: 2 });
  const files = openPictureBucket({ url: paged.url, ...BUCKET_KEYS });
  for (const hash of hashes) await files.write(`${hash}.webp`, Buffer.from(hash));
  const soon = new Date(Date.now() + HOUR_MS);
  expect(await collect(createPictureStore(files).list(soon))).toEqual(hashes);
  expect(paged.lists).toEqual(['', `${hashes[1]}.webp`, `${hashes[3]}.webp`]);
  await paged.close();
});
