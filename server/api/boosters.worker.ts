import type { BoosterTask } from '#domain/boards/find-board-boosters.ts';
import { type Boosters, findBoosters } from '#engine/boosters/find-boosters.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';

/** Limits of the search for one board. */
const LIMIT_MS = 10_000;
const BYTES_MAX = 96 * 1024 * 1024;

/** The worker of `GET /boards/{id}/boosters`. It handles one board at a time. */
export default function searchBoosters({ board, known }: BoosterTask): Boosters {
  const start = performance.now();
  const now = () => performance.now() - start;
  // The board was checked when it was stored.
  const position = startPosition(board as Board);
  return findBoosters(position, { known, now, limitMs: LIMIT_MS, bytesMax: BYTES_MAX });
}
