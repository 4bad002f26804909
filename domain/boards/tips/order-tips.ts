/** Tips about necessary orders, true for every solution of the board. */

import { findOnlyOpener, listImmediateExits, listMovable } from './first-exits.ts';
import { mustMoveFirst } from './jams.ts';
import { createPairProver } from './pair-search.ts';
import type { Study, WeighedTip } from './study.ts';

const CHAIN_MAX = 4;
const FEW = 3;

/** The only block that can be the first to leave; worth less if it can leave with the first drag. */
export function listOpeners({ board }: Study): readonly WeighedTip[] {
  const block = findOnlyOpener(board);
  if (block === undefined) return [];
  const isPlain = listImmediateExits(board).includes(block);
  return [{ tip: { kind: 'opens-with', block }, worth: isPlain ? 73 : 97 }];
}

/** The one to three blocks that can leave with the first drag, if they are at most a third of all. */
export function listEarlyLeavers({ board }: Study): readonly WeighedTip[] {
  const blocks = listImmediateExits(board);
  if (blocks.length === 0 || blocks.length > FEW || blocks.length * 3 > board.blocks.length) {
    return [];
  }
  return [{ tip: { kind: 'leaves-at-once', blocks }, worth: 72 - 4 * blocks.length }];
}

/** The one to three blocks that can be dragged at all, if they are at most a third of all. */
export function listFewMovable({ board }: Study): readonly WeighedTip[] {
  const blocks = listMovable(board);
  const of = board.blocks.length;
  if (blocks.length === 0 || blocks.length > FEW || blocks.length * 3 > of) return [];
  return [{ tip: { kind: 'few-can-move', blocks, of }, worth: 78 - 2 * blocks.length }];
}

/** Chains of blocks in which each is blocked until the previous one has moved, longest first, without chains contained in others. */
export function listJams({ board }: Study): readonly WeighedTip[] {
  const ids = board.blocks.map((block) => block.id);
  const freedBy = new Map(
    ids.map((id) => [id, ids.filter((other) => mustMoveFirst(board, id, other))]),
  );
  const chains: string[][] = [];
  const grow = (chain: string[]) => {
    const nexts = (freedBy.get(chain.at(-1) ?? '') ?? []).filter((id) => !chain.includes(id));
    if (chain.length === CHAIN_MAX || nexts.length === 0) {
      if (chain.length > 1) chains.push(chain);
      return;
    }
    for (const next of nexts) grow([...chain, next]);
  };
  const isFreed = new Set([...freedBy.values()].flat());
  const heads = ids.filter((id) => !isFreed.has(id));
  for (const id of heads) grow([id]);
  return chains
    .sort((one, other) => other.length - one.length)
    .map((blocks) => ({
      tip: { kind: 'moves-first', blocks },
      worth: 64 + 8 * (blocks.length - 1),
    }));
}

/** Pairs of blocks in which the second can never leave before the first. */
export function listForcedPairs({ board }: Study): readonly WeighedTip[] {
  const ids = board.blocks.filter((block) => block.color !== undefined).map((block) => block.id);
  const mustLeaveFirst = createPairProver(board);
  return ids.flatMap((before) =>
    ids
      .filter((block) => mustLeaveFirst(block, before))
      .map((block): WeighedTip => ({ tip: { kind: 'leaves-first', block, before }, worth: 94 })),
  );
}
