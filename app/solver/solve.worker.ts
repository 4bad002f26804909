/** The far side of `solve-remotely.ts`: no puzzle logic here, only messages. */

import { playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { solve } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';
import type { SolveMessage, SolveRequest } from './messages.ts';

/** A phone keeps its page only while there is memory left. */
const BYTES_MAX = 192 * 2 ** 20;

addEventListener('message', ({ data }: MessageEvent<SolveRequest>) => {
  const send = (message: SolveMessage) => postMessage(message);
  // The page plays on a board that the server has checked.
  let position = startPosition(data.board as Board);
  for (const move of data.moves) {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`move of ${move.block} is illegal: ${played.error.code}`);
    position = played.value.position;
  }
  const result = solve(position, {
    now: () => performance.now(),
    limitMs: data.limitMs,
    bytesMax: BYTES_MAX,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  send({ kind: 'result', result });
});
