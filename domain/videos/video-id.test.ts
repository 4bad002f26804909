import { expect, test } from 'vitest';
import { readVideoId } from './video-id.ts';

test.each([
  'a-B_c3d4E5f',
  ' a-B_c3d4E5f ',
  'https://www.youtube.com/watch?v=a-B_c3d4E5f&t=12s&list=PL1',
  'https://m.youtube.com/watch?list=PL1&v=a-B_c3d4E5f',
  'youtube.com/shorts/a-B_c3d4E5f?feature=share',
  'https://youtu.be/a-B_c3d4E5f?si=x',
  'https://www.youtube.com/live/a-B_c3d4E5f',
  'https://www.youtube-nocookie.com/embed/a-B_c3d4E5f',
])('reads the id out of %j', (text) => {
  expect(readVideoId(text)).toBe('a-B_c3d4E5f');
});

test.each([
  '',
  'a-B_c3d4E5',
  'a-B_c3d4E5f0',
  'a-B_c3d4E5!',
  'https://example.com/watch?v=a-B_c3d4E5f',
  'https://www.youtube.com/playlist?list=a-B_c3d4E5f',
  'https://youtube.com.example.com/watch?v=a-B_c3d4E5f',
  'javascript:a-B_c3d4E5f',
])('finds no video in %j', (text) => {
  expect(readVideoId(text)).toBeUndefined();
});
