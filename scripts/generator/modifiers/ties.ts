/** Ties between two neighbours, for good or for a time. */

import type { Block, BoardDraft } from '#engine/types.ts';
import type { Random } from '../random.ts';
import { listPlain, type Modify } from './modifier.ts';

export const tieBlocks: Modify = (random, draft) => {
  const pair = pickPair(random, draft);
  return pair && { ...draft, tied: [...(draft.tied ?? []), pair] };
};

export const tieForATime: Modify = (random, draft, line) => {
  const pair = pickPair(random, draft);
  if (!pair) return undefined;
  const wait = Math.min(...pair.map((id) => line.waits.get(id) ?? 0));
  const until = Math.max(2, wait + random.int(0, 4));
  return { ...draft, tied: [...(draft.tied ?? []), { blocks: pair, until }] };
};

/** Two plain blocks without arrows that are neighbours or a cell apart. */
function pickPair(random: Random, draft: BoardDraft): [string, string] | undefined {
  const free = listPlain(draft).filter((block) => !block.axis);
  const pairs = free.flatMap((one, index) =>
    free
      .slice(index + 1)
      .filter((other) => distance(one, other) <= 2)
      .map((other): [string, string] => [one.id, other.id]),
  );
  return pairs.length > 0 ? random.pick(pairs) : undefined;
}

function distance(one: Block, other: Block): number {
  return Math.min(
    ...one.cells.flatMap(([ax, ay]) =>
      other.cells.map(([bx, by]) => Math.abs(ax - bx) + Math.abs(ay - by)),
    ),
  );
}
