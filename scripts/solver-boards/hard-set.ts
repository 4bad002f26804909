/** The hard set: boards like the game's for which the solver needs long to find a first line. `scripts/make-hard-set.ts` generates it. */

import { readFileSync } from 'node:fs';
import type { BoardDraft, Move } from '#engine/types.ts';

export interface HardBoard {
  readonly board: BoardDraft;
  /** A line that solves it, not a shortest one. */
  readonly moves: readonly Move[];
}

/** All boards of the set, in the order of the file. */
export function readHardSet(): readonly HardBoard[] {
  const text = readFileSync(new URL('hard.jsonl', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as HardBoard);
}
