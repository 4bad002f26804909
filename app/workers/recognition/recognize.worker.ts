/** The worker behind `recognize-in-worker.ts`. It runs the recognizer off the main thread. */

import { loadNetworks } from '#recognition/networks.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import type { RecognizeRequest, RecognizeResult } from './messages.ts';

addEventListener('message', ({ data }: MessageEvent<RecognizeRequest>) => {
  const { weights, picture, isForced = false } = data;
  const result: RecognizeResult = recognizeBoard(loadNetworks(weights), picture, { isForced });
  postMessage(result);
});
