/** The worker behind `recognize-in-worker.ts`. It runs the recogniser off the main thread. */

import { recognizeBoard } from '#recognition/recognize.ts';
import type { RecognizeRequest, RecognizeResult } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<RecognizeRequest>) => {
  const result: RecognizeResult = recognizeBoard(data);
  postMessage(result);
});
