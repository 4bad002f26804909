/** The worker behind `solve-in-worker.ts`. It runs the solver off the main thread; no puzzle logic here. */

import { playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { solve } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';
import type { SolveMessage, SolveRequest } from './messages.ts';

/** Bytes. A phone closes a page that takes too much memory. */
const BYTES_MAX = 192 * 2 ** 20;

addEventListener('message', ({ data }: MessageEvent<SolveRequest>) => {
  const { board, moves, ...options } = data;
  const send = (message: SolveMessage) => postMessage(message);
  // The server or the page has checked the board.
  let position = startPosition(board as Board);
  for (const move of moves) {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`move of ${move.block} is illegal: ${played.error.code}`);
    position = played.value.position;
  }
  const result = solve(position, {
    ...options,
    now: () => performance.now(),
    bytesMax: BYTES_MAX,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  send({ kind: 'result', result });
});
