import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { type FakeVideo, startFakeYoutube } from '#tests/fakes/youtube.ts';
import { importVideos } from '../imports/import-videos.ts';
import { dbOf } from '../platform/context.server.ts';
import { readVersion } from '../platform/site/read-version.ts';
import { checkVideos, findLastCheck } from './check-videos.ts';

const id = (n: number) => `video-${String(n).padStart(5, '0')}`;

async function start(count: number) {
  const youtube = await startFakeYoutube();
  onTestFinished(() => youtube.stop());
  const ctx = await createTestContext();
  const ids = Array.from({ length: count }, (_, index) => id(index));
  const rows = ids.map((one, index) => `${one},${index + 1},Level ${index + 1},Jam Fan\n`);
  await importVideos(ctx, [Buffer.from(`video,level,title,channel\n${rows.join('')}`)]);
  const set = (...states: FakeVideo['state'][]) =>
    youtube.setVideos(
      ids.map((one, index) => {
        const state = states[index];
        return { id: one, title: one, ...(state && { state }) };
      }),
    );
  set();
  const check = (more: { videosMax?: number; since?: Date } = {}) =>
    checkVideos(ctx, { oembedUrl: youtube.oembedUrl, ...more });
  const alive = async () => {
    const videos = await dbOf(ctx).selectFrom('videos').selectAll().orderBy('id').execute();
    return videos.map((video) => video.is_alive);
  };
  return { youtube, ctx, set, check, alive };
}

const PLENTY = 20;

test('hides a video that was gone three times in a row, and shows it when it is back', async () => {
  const { ctx, set, check, alive } = await start(PLENTY);
  set('not-embeddable');
  expect(await check()).toEqual({ checked: PLENTY, died: 0, revived: 0, unknown: 0, held: null });
  await check();
  expect(await alive()).toEqual(Array(PLENTY).fill(true));
  const before = await readVersion(ctx);
  expect(await check()).toMatchObject({ died: 1 });
  expect((await alive()).slice(0, 2)).toEqual([false, true]);
  expect(await readVersion(ctx)).toBeGreaterThan(before);
  expect(await check()).toMatchObject({ died: 0, revived: 0 });
  set();
  expect(await check()).toMatchObject({ revived: 1 });
  expect((await alive()).slice(0, 2)).toEqual([true, true]);
});

test('a refusal to say whether a video exists counts as nothing', async () => {
  const { set, check, alive } = await start(PLENTY);
  set('private', 'captcha', 'limited');
  for (let times = 0; times < 4; times++) {
    expect(await check()).toMatchObject({ checked: PLENTY - 3, unknown: 3, died: 0 });
  }
  expect(await alive()).toEqual(Array(PLENTY).fill(true));
});

test('hides nothing and says why if more than a twentieth seems to be gone', async () => {
  const { ctx, set, check, alive } = await start(PLENTY);
  set('removed', 'removed');
  for (let times = 0; times < 4; times++) {
    expect(await check()).toMatchObject({
      died: 0,
      held: '2 of 20 listed videos are said to be gone. That is more than 5 %, so none of them is hidden.',
    });
  }
  expect(await alive()).toEqual(Array(PLENTY).fill(true));
  expect(await findLastCheck(ctx)).toMatchObject({ checked: PLENTY, held: expect.any(String) });
});

test('hides nothing and says why if YouTube cannot be asked', async () => {
  const { youtube, ctx, check } = await start(8);
  youtube.failNext(100, 0);
  const report = await check();
  expect(report.held).toContain('could not be asked about any video');
  expect(await findLastCheck(ctx)).toMatchObject({ checked: 0, unknown: 5, held: report.held });
});

test('restarts the count if a video was there in between', async () => {
  const { set, check, alive } = await start(1);
  for (const state of ['removed', 'removed', undefined, 'removed', 'removed'] as const) {
    set(state);
    await check();
  }
  expect(await alive()).toEqual([true]);
});

test('failures of YouTube say nothing about a video, and the check ends if nothing responds', async () => {
  const { youtube, check, alive } = await start(8);
  youtube.failNext(2, 500);
  expect(await check()).toMatchObject({ checked: 6, died: 0, revived: 0, unknown: 2 });
  youtube.failNext(100, 0);
  expect(await check()).toMatchObject({ checked: 0, died: 0, revived: 0, unknown: 5 });
  expect(await alive()).toEqual(Array(8).fill(true));
});

test('checks the least recently checked videos first, up to the limit', async () => {
  const { youtube, check } = await start(5);
  await check({ videosMax: 3 });
  await check({ videosMax: 3 });
  const asked = youtube.asked.map((path) => /video-0000(\d)/.exec(path)?.[1]);
  expect(asked).toEqual(['0', '1', '2', '3', '4', '0']);
  expect(await check({ since: new Date(0) })).toMatchObject({ checked: 0 });
});
