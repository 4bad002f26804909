import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { importVideos } from '../imports/import-videos.ts';
import { getLevel } from '../levels/find-level.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { listVideos } from './list-videos.ts';

const id = (n: number) => `video-${String(n).padStart(5, '0')}`;

/** One video for each of these levels. */
async function withVideos(levels: readonly number[]): Promise<Context> {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  const rows = levels.map((level, index) => `${id(index)},${level},Title ${index},Jam Fan\n`);
  await importVideos(ctx, [Buffer.from(`video,level,title,channel\n${rows.join('')}`)]);
  return ctx;
}

test('lists videos by hundreds of levels, page by page', async () => {
  const ctx = await withVideos([...Array(30).fill(100), 101, 250, 1834]);
  const first = await listVideos(ctx, {});
  expect(first.groups).toEqual([
    { from: 1, to: 100, videos: 30 },
    { from: 101, to: 200, videos: 1 },
    { from: 201, to: 300, videos: 1 },
    { from: 1801, to: 1900, videos: 1 },
  ]);
  expect(first).toMatchObject({ group: { from: 1 }, page: 1, pages: 2 });
  expect(first.videos).toHaveLength(24);
  expect((await listVideos(ctx, { from: 100, page: 9 })).videos).toHaveLength(6);
  expect((await listVideos(ctx, { from: 250 })).videos.map(({ level }) => level)).toEqual([250]);
  expect(await listVideos(ctx, { from: 777 })).toMatchObject({ group: { from: 1 } });
});

test('returns an empty list without videos', async () => {
  const ctx = await withVideos([]);
  expect(await listVideos(ctx, { from: 5, page: 3 })).toEqual({
    groups: [],
    group: null,
    videos: [],
    page: 1,
    pages: 1,
  });
});

test('omits dead videos, and draws a poster only with a board of the game', async () => {
  const ctx = await withVideos([1, 1, 7]);
  await dbOf(ctx).updateTable('videos').set({ is_alive: false }).where('id', '=', id(0)).execute();
  expect((await getLevel(ctx, 1)).videos.map((video) => video.id)).toEqual([id(1)]);
  const { videos } = await listVideos(ctx, {});
  expect(videos).toMatchObject([
    { level: 1, boardId: null, hasPage: true },
    { level: 7, boardId: null, hasPage: false },
  ]);
  await dbOf(ctx).updateTable('boards').set({ source: 'operator' }).execute();
  await dbOf(ctx).updateTable('level_boards').set({ source: 'operator' }).execute();
  const { boardId } = await getLevel(ctx, 1);
  expect((await listVideos(ctx, {})).videos[0]).toMatchObject({ level: 1, boardId });
  // Once the level has two boards, it is unknown which of them the video shows.
  await dbOf(ctx)
    .updateTable('level_boards')
    .set({ level_number: 1, rank: 2 })
    .where('level_number', '=', 2)
    .execute();
  expect((await listVideos(ctx, {})).videos[0]).toMatchObject({ level: 1, boardId: null });
});
