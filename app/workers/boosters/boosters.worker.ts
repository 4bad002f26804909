/** The worker behind `boosters-in-worker.ts`. It runs the searches off the main thread, and contains no puzzle logic. */

import { findBoosters } from '#engine/boosters/find-boosters.ts';
import { startPosition } from '#engine/position.ts';
import { positionAfter } from '#engine/replay.ts';
import type { Board } from '#engine/types.ts';
import type { BoostersMessage, BoostersRequest } from './messages.ts';

/** Bytes. A phone closes a page that takes too much memory. */
const BYTES_MAX = 96 * 2 ** 20;

addEventListener('message', ({ data }: MessageEvent<BoostersRequest>) => {
  const { board, moves, ...options } = data;
  const send = (message: BoostersMessage) => postMessage(message);
  // The server or the page has checked the board.
  const result = findBoosters(positionAfter(startPosition(board as Board), moves), {
    ...options,
    now: () => performance.now(),
    bytesMax: BYTES_MAX,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  send({ kind: 'result', result });
});
