import { expect, test } from 'vitest';
import { orderVideos, type RankedVideo } from './score-video.ts';

const video = (id: string, title: string, more: Partial<RankedVideo> = {}): RankedVideo => ({
  id,
  title,
  channel: 'Jam Fan',
  seconds: 60,
  uploadedOn: '2026-01-01',
  levels: 1,
  startsAtSeconds: null,
  ...more,
});

const order = (videos: readonly RankedVideo[], moves: number | null = 20) =>
  orderVideos(videos, moves).map(({ id }) => id);

test('ranks a walkthrough first, and challenges, memes and restricted plays last', () => {
  const titles = [
    video('challenge', 'Level 45 challenge'),
    video('meme', 'Level 45 meme'),
    video('restricted', 'Level 45 walkthrough without vacuum'),
    video('plain', 'Level 45'),
    video('walkthrough', 'Level 45 Walkthrough'),
  ];
  const ordered = order(titles);
  expect(ordered.slice(0, 2)).toEqual(['walkthrough', 'plain']);
  expect(ordered.at(2)).toBe('restricted');
});

test('uses the channel if the title says nothing', () => {
  const videos = [
    video('memes', 'Level 45', { channel: 'Funny Jam' }),
    video('guide', 'Level 45', { channel: 'Jam Solutions' }),
  ];
  expect(order(videos)).toEqual(['guide', 'memes']);
});

test('ranks a video lower if its length is far from the solution’s', () => {
  const videos = [video('hour', 'Level 45', { seconds: 3600 }), video('minute', 'Level 45')];
  expect(order(videos)).toEqual(['minute', 'hour']);
  expect(order([video('cut', 'Level 45', { seconds: 5 }), video('minute', 'Level 45')])).toEqual([
    'minute',
    'cut',
  ]);
  const unknown = videos.map((one) => ({
    ...one,
    uploadedOn: one.id === 'hour' ? '2026-02-02' : '2026-01-01',
  }));
  expect(order(unknown, null)).toEqual(['hour', 'minute']);
});

test('ranks a video of only this level before one of many, and one with a start time before one without', () => {
  const videos = [
    video('many', 'Levels 41-50', { levels: 10 }),
    video('chapters', 'Levels 41-50', { levels: 10, startsAtSeconds: 240 }),
    video('alone', 'Level 45'),
  ];
  expect(order(videos)).toEqual(['alone', 'chapters', 'many']);
});

test('ranks the newest first among equals', () => {
  const videos = [
    video('old', 'Level 45'),
    video('new', 'Level 45', { uploadedOn: '2026-09-01' }),
    video('undated', 'Level 45', { uploadedOn: null }),
  ];
  expect(order(videos)).toEqual(['new', 'old', 'undated']);
});
