import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import {
  FAKE_CHANNEL,
  FAKE_KEY,
  FAKE_PLAYLIST,
  type FakeVideo,
  startFakeYoutube,
} from '#tests/fakes/youtube.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { listVideos } from '../videos/list-videos.ts';
import { createYoutubeClient } from '../videos/youtube/client.ts';
import type { YoutubeSource } from '../videos/youtube/read-source.ts';
import { importVideos } from './import-videos.ts';
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

test('imports a playlist page by page, with YouTube’s data about each video', async () => {
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

test('refuses videos about something else, and those that cannot be watched here', async () => {
  const { run } = await start([
    video(3, { title: 'Block Jam 3D Level 3' }),
    video(4, { title: 'My cat' }),
    video(5, { state: 'removed' }),
    video(6, { state: 'private' }),
    video(7, { state: 'not-embeddable' }),
    video(8, { state: 'upcoming' }),
    video(9),
  ]);
  const report = await run();
  expect(report).toMatchObject({ added: 1, refused: 6 });
  expect(report.refusals.map(({ line, text }) => `${line} ${text}`)).toEqual([
    expect.stringContaining('about another game, Block Jam 3D'),
    expect.stringContaining('names no level'),
    expect.stringContaining('3 Video video-00005 has been removed, or is private'),
    expect.stringContaining('removed, or is private'),
    expect.stringContaining('may not be shown on other sites'),
    expect.stringContaining('is not published yet'),
  ]);
});

/** The listed videos, as `level video others start`, and the doubts about others. */
async function listed(ctx: Context) {
  const rows = await dbOf(ctx)
    .selectFrom('level_videos')
    .selectAll()
    .orderBy('level_number')
    .orderBy('rank')
    .execute();
  const doubts = await dbOf(ctx)
    .selectFrom('video_doubts')
    .selectAll()
    .orderBy('video_id')
    .execute();
  return {
    levels: rows.map((row) =>
      [row.level_number, Number(row.video_id.slice(-5)), `(${row.others})`, row.starts_at_s ?? '']
        .join(' ')
        .trim(),
    ),
    doubts: doubts.map((row) => `${Number(row.video_id.slice(-5))} ${row.why} ${row.proposals}`),
  };
}

test('a doubtful title waits for an admin and is not listed, also on a second run', async () => {
  const { ctx, run } = await start([
    video(1, { title: 'Color Block Jam #2 Level 3' }),
    video(2, { title: 'Color Block Jam Bonus Level 5' }),
    video(3, { title: 'Color Block Jam Levels 1-10' }),
  ]);
  const report = await run();
  expect(report).toMatchObject({ added: 0, waiting: 3, refused: 0 });
  expect(report.notes.map(({ text }) => text)).toEqual([
    expect.stringContaining('names different numbers in different ways. It waits in the console.'),
    expect.stringContaining('"Bonus … Level 5" may count other levels'),
    expect.stringContaining('nothing says where each begins'),
  ]);
  const after = { levels: [], doubts: ['1 two-labels 3,2', '2 other-count 5', '3 range 1,10'] };
  expect(await listed(ctx)).toEqual(after);
  expect(await run()).toMatchObject({ added: 0, changed: 0, waiting: 3 });
  expect(await listed(ctx)).toEqual(after);
});

test('stores both numbers of a title, and the times at which the levels of a range begin', async () => {
  const { ctx, run } = await start([
    video(1, { title: 'Color Block Jam Level 403 (797)' }),
    video(2, {
      title: 'Color Block Jam Level 11-14',
      description: '0:00 Level 11\n1:10 Level 12\n2:00 Level 13',
    }),
  ]);
  expect(await run()).toMatchObject({ added: 2, waiting: 0 });
  expect(await listed(ctx)).toEqual({
    levels: ['11 2 () 0', '12 2 () 70', '13 2 () 120', '403 1 (797)'],
    doubts: [],
  });
  const labels = await dbOf(ctx).selectFrom('level_labels').selectAll().execute();
  expect(labels).toEqual([
    { level_number: 403, label: 797, source: 'youtube', noted_on: '2026-11-21', said_by: 1 },
  ]);
  expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

test('stores levels beyond the last of the guide, and says so', async () => {
  const { ctx, run } = await start([video(2637)]);
  const report = await run();
  expect(report).toMatchObject({ added: 1 });
  expect(report.notes[0]?.text).toContain('level 2637 is beyond LEVEL_MAX (1834): kept');
  expect(await listed(ctx)).toMatchObject({ levels: ['2637 2637 ()'] });
  expect((await listVideos(ctx, {})).videos).toEqual([]);
});

test('follows a changed title, and keeps what an operator has listed', async () => {
  const { youtube, ctx, run } = await start([
    video(1, { title: 'Color Block Jam Level 45' }),
    video(2, { title: 'Color Block Jam Level 46' }),
    video(3, { title: 'Color Block Jam Level 47' }),
  ]);
  await run();
  await importVideos(ctx, [Buffer.from('video,level\nvideo-00003,99\n')]);
  youtube.setVideos([
    video(1, { title: 'Color Block Jam Level 54 (60)' }),
    video(2, { title: 'Color Block Jam Bonus Level 46' }),
    video(3, { title: 'My cat' }),
  ]);
  expect(await run()).toMatchObject({ added: 0, changed: 2, waiting: 1, refused: 0 });
  expect(await listed(ctx)).toEqual({
    levels: ['54 1 (60)', '99 3 ()'],
    doubts: ['2 other-count 46'],
  });
  expect(await run()).toMatchObject({ changed: 0, unchanged: 2, waiting: 1 });
});

test('a doubt is settled by an operator who lists the video, and by a plain title', async () => {
  const { youtube, ctx, run } = await start([
    video(1, { title: 'Color Block Jam Bonus Level 5' }),
    video(2, { title: 'Color Block Jam Bonus Level 6' }),
  ]);
  await run();
  await importVideos(ctx, [Buffer.from('video,level\nvideo-00001,5\n')]);
  youtube.setVideos([
    video(1, { title: 'Color Block Jam Bonus Level 5' }),
    video(2, { title: 'Color Block Jam Level 6' }),
  ]);
  expect(await run()).toMatchObject({ changed: 2, waiting: 0 });
  expect(await listed(ctx)).toEqual({ levels: ['5 1 ()', '6 2 ()'], doubts: [] });
});

test('ranks a walkthrough before a meme, after the operator’s own ranking', async () => {
  const { ctx, run } = await start([
    video(1, { title: 'Color Block Jam Level 45 meme' }),
    video(2, { title: 'Color Block Jam Level 45 Walkthrough' }),
  ]);
  const row = 'video,level,title,channel\nvideo-00003,45,Ours,Us\n';
  await importVideos(ctx, [Buffer.from(row)]);
  await run();
  expect((await listed(ctx)).levels).toEqual(['45 3 ()', '45 2 ()', '45 1 ()']);
});

test('marks a video of the guide as dead if YouTube no longer has it', async () => {
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

test('keeps what was read when the quota runs out, and continues from there', async () => {
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

test('imports a channel by its handle, and only videos that name the game', async () => {
  const { run } = await start([video(1), video(2, { title: 'Level 2' })]);
  const report = await run({}, CHANNEL);
  expect(report).toMatchObject({ added: 1, refused: 1 });
  expect(report.refusals[0]?.text).toContain('does not name the game');
  const unknown = await run({}, { kind: 'channel', id: '@nobody' });
  expect(unknown.stopped).toContain('YouTube knows no channel @nobody. Nothing was read.');
});

test('retries when YouTube fails briefly, and gives up when it keeps failing', async () => {
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
