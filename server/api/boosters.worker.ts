import type { BoosterTask } from '#domain/boards/find-board-boosters.ts';
import { type Boosters, findBoosters } from '#engine/boosters/find-boosters.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';

/** How long one board is searched, and in how much memory. */
const LIMIT_MS = 10_000;
const BYTES_MAX = 96 * 1024 * 1024;

/** What the thread of `GET /boards/{id}/boosters` runs: one board at a time. */
export default function searchBoosters({ board, known }: BoosterTask): Boosters {
  const start = performance.now();
  const now = () => performance.now() - start;
  // It was checked when it was stored.
  const position = startPosition(board as Board);
  return findBoosters(position, { known, now, limitMs: LIMIT_MS, bytesMax: BYTES_MAX });
}
