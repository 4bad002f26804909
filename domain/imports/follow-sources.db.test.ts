import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import {
  FAKE_CHANNEL,
  FAKE_CHANNEL_ID,
  FAKE_KEY,
  FAKE_PLAYLIST,
  type FakeVideo,
  startFakeYoutube,
} from '#tests/fakes/youtube.ts';
import { dbOf } from '../platform/context.server.ts';
import { createYoutubeClient } from '../videos/youtube/client.ts';
import { followSources, listFollowedSources } from './follow-sources.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const video = (level: number, more: Partial<FakeVideo> = {}): FakeVideo => ({
  id: `video-${String(level).padStart(5, '0')}`,
  title: `Color Block Jam Level ${level}`,
  ...more,
});

const videos = (count: number) => Array.from({ length: count }, (_, index) => video(index + 1));

async function start(ids: readonly string[], list: readonly FakeVideo[]) {
  const youtube = await startFakeYoutube();
  onTestFinished(() => youtube.stop());
  youtube.setVideos(list);
  const ctx = { ...(await createTestContext()), clock: () => NOW };
  for (const id of ids) {
    const kind = id.startsWith('PL') ? ('playlist' as const) : ('channel' as const);
    await dbOf(ctx).insertInto('followed_sources').values({ id, kind, added_at: NOW }).execute();
  }
  const client = createYoutubeClient({ key: FAKE_KEY, baseUrl: youtube.apiUrl, triesMax: 1 });
  const follow = (more: { hasKey?: boolean; since?: Date } = {}) =>
    followSources(ctx, {
      feedUrl: youtube.feedUrl,
      client: more.hasKey ? client : null,
      ...(more.since && { since: more.since }),
    });
  const levels = async () =>
    (
      await dbOf(ctx)
        .selectFrom('level_videos')
        .select('level_number')
        .orderBy('level_number')
        .execute()
    ).map((row) => row.level_number);
  return { youtube, ctx, follow, levels };
}

test('imports the newest videos of a playlist and of a channel from their feeds, without a key', async () => {
  const list = [
    video(30, { isPortrait: true }),
    video(31, { title: 'Color Block Jam Bonus Level 31' }),
    ...videos(20),
  ];
  const { ctx, follow, levels } = await start([FAKE_PLAYLIST, FAKE_CHANNEL_ID], list);
  expect(await follow()).toMatchObject({ asked: 2, failed: 0, added: 14, waiting: 2 });
  expect(await levels()).toEqual([...Array.from({ length: 13 }, (_, i) => i + 1), 30]);
  expect(await listFollowedSources(ctx)).toEqual([
    {
      kind: 'playlist',
      id: FAKE_PLAYLIST,
      name: 'Jam & Fan',
      askedAt: NOW,
      failure: null,
      lastNews: { at: NOW.toISOString(), added: 14, changed: 0, waiting: 1 },
    },
    // The same videos, so there is no news.
    expect.objectContaining({ id: FAKE_CHANNEL_ID, name: 'Jam & Fan', lastNews: null }),
  ]);
  const row = await dbOf(ctx)
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', 'video-00030')
    .executeTakeFirst();
  expect(row).toMatchObject({
    channel: 'Jam Fan',
    orientation: 'portrait',
    uploaded_on: '2026-01-02',
  });
  expect(await follow()).toMatchObject({ added: 0, changed: 0, waiting: 2 });
});

test('imports all videos with a key', async () => {
  const { follow, levels } = await start([FAKE_CHANNEL], videos(60));
  expect(await follow({ hasKey: true })).toMatchObject({ added: 60, failed: 0 });
  expect(await levels()).toHaveLength(60);
});

test('falls back to the feed when the quota is used up, and says so', async () => {
  const { youtube, ctx, follow, levels } = await start([FAKE_PLAYLIST], videos(60));
  youtube.setQuota(0);
  expect(await follow({ hasKey: true })).toMatchObject({ added: 15, failed: 1 });
  expect(await levels()).toHaveLength(15);
  expect((await listFollowedSources(ctx))[0]?.failure).toContain('quota');
  youtube.setQuota(100);
  expect(await follow({ hasKey: true })).toMatchObject({ added: 45, failed: 0 });
  expect((await listFollowedSources(ctx))[0]?.failure).toBeNull();
});

test('a failing source reports why and does not stop the others', async () => {
  const { ctx, follow } = await start(['PLnothing0000000', FAKE_CHANNEL, FAKE_PLAYLIST], videos(1));
  expect(await follow()).toMatchObject({ asked: 3, failed: 2, added: 1 });
  const sources = await listFollowedSources(ctx);
  const failureOf = (id: string) => sources.find((one) => one.id === id)?.failure;
  expect(failureOf('PLnothing0000000')).toContain('knows no such playlist or channel');
  expect(failureOf(FAKE_CHANNEL)).toContain('Follow the id instead of @JamFan');
  expect(failureOf(FAKE_PLAYLIST)).toBeNull();
});

test('does not fetch a source again that was just fetched', async () => {
  const { youtube, follow } = await start([FAKE_PLAYLIST], videos(1));
  await follow();
  const before = youtube.asked.length;
  expect(await follow({ since: NOW })).toMatchObject({ asked: 0 });
  expect(youtube.asked.length).toBe(before);
});
