import { expect, test } from 'vitest';
import { readYoutubeSource } from './read-source.ts';

test.each([
  ['PLabcdefghij0123', 'playlist PLabcdefghij0123'],
  ['https://www.youtube.com/playlist?list=PLabcdefghij0123&si=x', 'playlist PLabcdefghij0123'],
  [
    'https://www.youtube.com/watch?v=aaaaaaaaaaa&list=PLabcdefghij0123',
    'playlist PLabcdefghij0123',
  ],
  ['UCabcdefghijklmnopqrstuv', 'channel UCabcdefghijklmnopqrstuv'],
  [
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos',
    'channel UCabcdefghijklmnopqrstuv',
  ],
  ['@Jam.Fan_1', 'channel @Jam.Fan_1'],
  ['https://www.youtube.com/@JamFan/shorts', 'channel @JamFan'],
])('reads where %j leads', (text, expected) => {
  const source = readYoutubeSource(text);
  expect(`${source?.kind} ${source?.id}`).toBe(expected);
});

test.each([
  '',
  'nothing',
  'https://example.com/@JamFan',
  'https://www.youtube.com/%',
  'https://www.youtube.com/watch?v=aaaaaaaaaaa',
])('finds no source in %j', (text) => {
  expect(readYoutubeSource(text)).toBeUndefined();
});
