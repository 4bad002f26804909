import { afterEach, expect, test } from 'vitest';
import { readFrames, readStill } from './video-frames.ts';

const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

test('if ffmpeg is missing, says what to install and what else is possible', async () => {
  process.env.PATH = '/nowhere';
  const sentence = /ffmpeg, which is not installed here: see https.* Or import screenshots/;
  await expect(readStill('recording.mp4', 0)).rejects.toThrow(sentence);
  await expect(readFrames('recording.mp4').next()).rejects.toThrow(sentence);
});
