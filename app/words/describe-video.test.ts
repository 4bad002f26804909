import { expect, test } from 'vitest';
import { describeVideo } from './describe-video.ts';

const VIDEO = {
  id: 'aaaaaaaaaaa',
  title: 'Level 7',
  channel: 'Jam Fan',
  orientation: 'landscape',
  durationSeconds: 65,
  uploadedOn: '2026-01-02',
  labelReadAs: 'Lvl.7',
  startsAtSeconds: null,
} as const;

test('formats a video’s channel, date and length', () => {
  expect(describeVideo(VIDEO, 'en-US').facts).toBe('Jam Fan · Jan 2, 2026 · 1:05');
  expect(describeVideo({ ...VIDEO, durationSeconds: 3725 }, 'en-US').facts).toContain('1:02:05');
  expect(describeVideo({ ...VIDEO, durationSeconds: null, uploadedOn: null }, 'en-US').facts).toBe(
    'Jam Fan',
  );
});

test('says how the level was recognised', () => {
  expect(describeVideo(VIDEO, 'en-US').label).toContain('“Lvl.7”');
  expect(describeVideo({ ...VIDEO, labelReadAs: null }, 'en-US').label).toBe(
    'Level checked by hand',
  );
});
