import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CORNER, toolsWith } from '#tests/conversions.ts';
import { createTestContext } from '#tests/database.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import {
  countSentPictures,
  listRefusedUploads,
  listSentPictures,
  receivePicture,
  sendPictures,
} from './picture-uploads.ts';
import { importQueuedPicture } from './queue-pictures.ts';

const paint = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

const search = { firstLineMs: 2_000, shorteningMs: 500 };

/** Processes the waiting uploads. */
async function receiveAll(ctx: Context) {
  const rows = await dbOf(ctx)
    .selectFrom('picture_uploads')
    .select('id')
    .where('bytes', 'is not', null)
    .execute();
  for (const { id } of rows) await receivePicture(ctx, id);
}

test('stores an archive at once, and processes each of its pictures by itself, with progress', async () => {
  const ctx = await createTestContext();
  const archive = zipSync({
    'set/level-9.png': await paint('#a43'),
    'set/level-10.png': await paint('#123'),
    'empty.png': new Uint8Array(),
    'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0', 'latin1'),
    'notes.txt': Buffer.from('no picture'),
    '__MACOSX/set/._level-9.png': Buffer.from('no picture'),
  });
  const { batch, pictures } = await sendPictures(ctx, [{ name: 'set.zip', bytes: archive }]);
  expect(pictures).toBe(4);
  // Nothing is decoded yet.
  expect(await listSentPictures(ctx, batch)).toEqual(
    ['empty.png', 'phone.heic', 'set/level-10.png', 'set/level-9.png'].map((name) => ({
      name,
      level: null,
      status: 'queued',
      failure: null,
    })),
  );
  expect(await countSentPictures(ctx)).toEqual({ total: 4, done: 0 });
  await receiveAll(ctx);
  expect(await countSentPictures(ctx)).toEqual({ total: 4, done: 2 });
  const queued = await dbOf(ctx).selectFrom('imported_pictures').select('picture').execute();
  for (const { picture } of queued) {
    await importQueuedPicture(ctx, picture, { ...toolsWith(CORNER), search });
  }
  // All are done, so there is no progress to show.
  expect(await countSentPictures(ctx)).toEqual({ total: 0, done: 0 });
  expect(await listSentPictures(ctx, batch)).toEqual([
    {
      name: 'empty.png',
      level: null,
      status: 'unread',
      failure: 'The file is empty: it has no bytes.',
    },
    expect.objectContaining({ name: 'phone.heic', status: 'unread' }),
    { name: 'set/level-10.png', level: 10, status: 'published', failure: null },
    { name: 'set/level-9.png', level: 9, status: 'published', failure: null },
  ]);
  expect((await listRefusedUploads(ctx, 9)).map(({ name }) => name)).toEqual([
    'empty.png',
    'phone.heic',
  ]);
});

test('does not read a picture that is sent again, and a repeated job does nothing', async () => {
  const ctx = await createTestContext();
  const file = { name: 'level-9.png', bytes: await paint('#a43') };
  const first = await sendPictures(ctx, [file]);
  await receiveAll(ctx);
  const again = await sendPictures(ctx, [file]);
  await receiveAll(ctx);
  const rows = await dbOf(ctx).selectFrom('picture_uploads').select(['id', 'bytes']).execute();
  expect(rows.map(({ bytes }) => bytes)).toEqual([null, null]);
  for (const { id } of rows) await receivePicture(ctx, id);
  expect(await dbOf(ctx).selectFrom('imported_pictures').selectAll().execute()).toHaveLength(1);
  for (const { batch } of [first, again]) {
    expect(await listSentPictures(ctx, batch)).toMatchObject([{ name: 'level-9.png', level: 9 }]);
  }
});

test('refuses an unreadable archive, one without pictures, and nothing at all', async () => {
  const ctx = await createTestContext();
  const none = zipSync({ 'a.txt': new Uint8Array(3) });
  await expect(sendPictures(ctx, [{ name: 'a.zip', bytes: none }])).rejects.toThrow(
    'no picture in it',
  );
  const torn = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]);
  await expect(sendPictures(ctx, [{ name: 'a.zip', bytes: torn }])).rejects.toThrow('a.zip: ');
  await expect(sendPictures(ctx, [])).rejects.toThrow('no picture in it');
  expect(await dbOf(ctx).selectFrom('picture_uploads').selectAll().execute()).toEqual([]);
});
