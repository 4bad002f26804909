/** The far side of `recognize-remotely.ts`: nothing but the recogniser, out of the page's way. */

import { recognizeBoard } from '#recognition/recognize.ts';
import type { RecognizeAnswer, RecognizeRequest } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<RecognizeRequest>) => {
  const answer: RecognizeAnswer = recognizeBoard(data);
  postMessage(answer);
});
