import { expect, onTestFinished, test, vi } from 'vitest';
import { createConsoleSite } from '#tests/console-site.ts';
import { FAKE_PLAYLIST, type FakeVideo, startFakeYoutube } from '#tests/fakes/youtube.ts';
import { followSources, listFollowedSources } from '../imports/follow-sources.ts';
import { dbOf } from '../platform/context.server.ts';
import { listUnsettledVideos, listVideosBeyond } from './list-unsettled-videos.ts';

vi.setConfig({ testTimeout: 90_000 });

/** A console with a followed playlist of these videos, already checked once. */
async function start(videos: readonly FakeVideo[]) {
  const youtube = await startFakeYoutube();
  onTestFinished(() => youtube.stop());
  youtube.setVideos(videos);
  const { ctx, perform, undo } = await createConsoleSite();
  await perform('follow-source', {
    source: `https://www.youtube.com/playlist?list=${FAKE_PLAYLIST}`,
  });
  const follow = () => followSources(ctx, { feedUrl: youtube.feedUrl, client: null });
  await follow();
  const levels = async () => {
    const rows = await dbOf(ctx)
      .selectFrom('level_videos')
      .selectAll()
      .orderBy('level_number')
      .execute();
    return rows.map((row) => `${row.level_number} (${row.others}) ${row.source}`);
  };
  const waiting = async () =>
    (await listUnsettledVideos(ctx, 10)).videos.map(({ id, why }) => `${id} ${why}`);
  return { youtube, ctx, perform, undo, follow, levels, waiting };
}

const bonus = (title = 'Color Block Jam Bonus Level 5') => ({ id: 'aaaaaaaaaaa', title });

test('a playlist is followed by its address and unfollowed, and any other address is refused', async () => {
  const { ctx, perform, undo } = await start([]);
  expect(await listFollowedSources(ctx)).toMatchObject([{ kind: 'playlist', id: FAKE_PLAYLIST }]);
  await expect(perform('follow-source', { source: 'my cat' })).rejects.toThrow(
    'must be a playlist',
  );
  const id = await perform('unfollow-source', { source: FAKE_PLAYLIST });
  expect(await listFollowedSources(ctx)).toEqual([]);
  await undo(id);
  expect(await listFollowedSources(ctx)).toHaveLength(1);
});

test('an admin assigns a level to a doubtful video, imports keep it, and it can be undone', async () => {
  const { perform, undo, follow, levels, waiting } = await start([bonus()]);
  expect(await waiting()).toEqual(['aaaaaaaaaaa other-count']);
  await expect(perform('settle-video', { video: 'aaaaaaaaaaa', levels: 'none' })).rejects.toThrow(
    'Write levels as titles do',
  );
  const id = await perform('settle-video', { video: 'aaaaaaaaaaa', levels: '403 (797)' });
  expect([await waiting(), await levels()]).toEqual([[], ['403 (797) operator']]);
  await follow();
  expect([await waiting(), await levels()]).toEqual([[], ['403 (797) operator']]);
  await undo(id);
  expect([await waiting(), await levels()]).toEqual([['aaaaaaaaaaa other-count'], []]);
});

test('a range of levels is settled as its levels', async () => {
  const { perform, levels } = await start([bonus()]);
  await perform('settle-video', { video: 'aaaaaaaaaaa', levels: '1-3' });
  expect(await levels()).toEqual(['1 () operator', '2 () operator', '3 () operator']);
});

test('a rejected video returns when its title changes, and not before', async () => {
  const { youtube, perform, follow, levels, waiting } = await start([bonus()]);
  await perform('dismiss-video', { video: 'aaaaaaaaaaa' });
  expect(await waiting()).toEqual([]);
  await follow();
  expect([await waiting(), await levels()]).toEqual([[], []]);
  youtube.setVideos([bonus('Color Block Jam Level 5')]);
  await follow();
  expect(await levels()).toEqual(['5 () youtube']);
});

test('a video removed from its level stays off, and undoing lists it again', async () => {
  const { perform, undo, follow, levels, waiting } = await start([
    bonus('Color Block Jam Level 5'),
  ]);
  expect(await levels()).toEqual(['5 () youtube']);
  const id = await perform('remove-video', { video: 'aaaaaaaaaaa' });
  await follow();
  expect([await waiting(), await levels()]).toEqual([[], []]);
  await undo(id);
  await follow();
  expect(await levels()).toEqual(['5 () youtube']);
});

test('lists videos of levels beyond the last of the guide as such', async () => {
  const { ctx } = await start([bonus('Color Block Jam Level 2637')]);
  expect(await listVideosBeyond(ctx, 10)).toMatchObject({ count: 1, videos: [{ level: 2637 }] });
});
