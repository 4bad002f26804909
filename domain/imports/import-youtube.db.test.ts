import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import {
  FAKE_CHANNEL,
  FAKE_KEY,
  FAKE_PLAYLIST,
  type FakeVideo,
  startFakeYoutube,
} from '#tests/fakes/youtube.ts';
import { dbOf } from '../platform/context.server.ts';
import { createYoutubeClient } from '../videos/youtube/client.ts';
import type { YoutubeSource } from '../videos/youtube/read-source.ts';
import { importYoutube } from './import-youtube.ts';

const PLAYLIST: YoutubeSource = { kind: 'playlist', id: FAKE_PLAYLIST };
const CHANNEL: YoutubeSource = { kind: 'channel', id: FAKE_CHANNEL };

async function start(videos: readonly FakeVideo[], pageSize = 50, key = FAKE_KEY) {
  const youtube = await startFakeYoutube(pageSize);
  onTestFinished(() => youtube.stop());
  youtube.setVideos(videos);
  const context = await createTestContext();
  const ctx = { ...context, clock: () => new Date('2026-11-21T12:00:00Z') };
  const waits: number[] = [];
  const client = createYoutubeClient({
    key,
    baseUrl: youtube.apiUrl,
    timeoutMs: 2_000,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const run = (options: { page?: string; isDryRun?: boolean } = {}, source = PLAYLIST) =>
    importYoutube(ctx, client, source, options);
  return { youtube, ctx, run, waits };
}

const video = (level: number, more: Partial<FakeVideo> = {}): FakeVideo => ({
  id: `video-${String(level).padStart(5, '0')}`,
  title: `Color Block Jam Level ${level}`,
  ...more,
});

const levels = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));

test('takes a playlist page by page, with what YouTube says of each video', async () => {
  const { ctx, run } = await start(
    [...levels(7), video(8, { title: '#8 Color Block Jam', isPortrait: true, seconds: 61 })],
    3,
  );
  expect(await run()).toMatchObject({ added: 8, refused: 0, stopped: null, resume: null });
  const row = await dbOf(ctx)
    .selectFrom('videos')
    .innerJoin('level_videos', 'video_id', 'videos.id')
    .selectAll()
    .where('level_number', '=', 8)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: '#8 Color Block Jam',
    channel: 'Jam Fan',
    orientation: 'portrait',
    duration_s: 61,
    uploaded_on: '2026-01-02',
    label_read_as: '#8',
    source: 'youtube',
    noted_on: '2026-11-21',
  });
  expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 8 });
});

test('refuses what it would have to guess, and what nobody can watch here', async () => {
  const { run } = await start([
    video(1, { title: 'Color Block Jam Level 12-15' }),
    video(2, { title: 'Color Block Jam #2 Level 3' }),
    video(3, { title: 'Block Jam 3D Level 3' }),
    video(4, { title: 'My cat' }),
    video(5, { state: 'removed' }),
    video(6, { state: 'private' }),
    video(7, { state: 'not-embeddable' }),
    video(8, { state: 'upcoming' }),
    video(9),
  ]);
  const report = await run();
  expect(report).toMatchObject({ added: 1, refused: 8 });
  expect(report.refusals.map(({ line, text }) => `${line} ${text}`)).toEqual([
    expect.stringContaining(
      '1 Video video-00001, "Color Block Jam Level 12-15": it shows levels 12 to 15;',
    ),
    expect.stringContaining('names different numbers in different ways'),
    expect.stringContaining('about another game, Block Jam 3D'),
    expect.stringContaining('names no level'),
    expect.stringContaining('5 Video video-00005 has been removed, or is private'),
    expect.stringContaining('removed, or is private'),
    expect.stringContaining('may not be shown on other sites'),
    expect.stringContaining('is not published yet'),
  ]);
});

test('marks a video dead that the guide has and YouTube no longer has', async () => {
  const { youtube, ctx, run } = await start(levels(2));
  await run();
  youtube.setVideos([video(1, { state: 'removed' }), video(2)]);
  expect(await run()).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
  const rows = await dbOf(ctx)
    .selectFrom('videos')
    .select(['id', 'is_alive'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.is_alive)).toEqual([false, true]);
});

test('keeps what was read when the quota runs out, and goes on from there', async () => {
  const { youtube, run } = await start(levels(9), 3);
  youtube.setQuota(4);
  const first = await run();
  expect(first).toMatchObject({ added: 6, resume: 'PAGE6' });
  expect(first.stopped).toContain(
    'quota for today is used up. The first 6 videos of this run were read',
  );
  youtube.setQuota(100);
  expect(await run({ page: 'PAGE6' })).toMatchObject({ added: 3, stopped: null, resume: null });
  expect(await run()).toMatchObject({ unchanged: 9 });
});

test('takes a channel by its handle, and only what names the game', async () => {
  const { run } = await start([video(1), video(2, { title: 'Level 2' })]);
  const report = await run({}, CHANNEL);
  expect(report).toMatchObject({ added: 1, refused: 1 });
  expect(report.refusals[0]?.text).toContain('does not name the game');
  const unknown = await run({}, { kind: 'channel', id: '@nobody' });
  expect(unknown.stopped).toContain('YouTube knows no channel @nobody. Nothing was read.');
});

test('tries again when YouTube fails for a moment, and gives up when it goes on', async () => {
  const { youtube, run, waits } = await start(levels(1));
  youtube.failNext(2, 503);
  expect(await run()).toMatchObject({ added: 1, stopped: null });
  expect(waits).toEqual([500, 1000]);
  youtube.failNext(3, 0);
  expect((await run()).stopped).toContain('YouTube cannot be reached');
  youtube.failNext(3, 403, 'rateLimitExceeded');
  expect((await run()).stopped).toContain('status 403');
});

test('says what is wrong with a key or a playlist, and never shows the key', async () => {
  const { run } = await start(levels(1), 50, 'wrong-key-of-mine');
  const report = await run();
  expect(report.stopped).toContain('Check YOUTUBE_API_KEY');
  expect(report.stopped).not.toContain('wrong-key-of-mine');
  const other = await start(levels(1));
  const missing = await other.run({}, { kind: 'playlist', id: 'PLnothing0000000' });
  expect(missing.stopped).toContain('knows no such playlist');
});

test('writes nothing on a dry run', async () => {
  const { ctx, run } = await start(levels(2));
  expect(await run({ isDryRun: true })).toMatchObject({ added: 2, isDryRun: true });
  expect(await dbOf(ctx).selectFrom('videos').selectAll().execute()).toEqual([]);
});
