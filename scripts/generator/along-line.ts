/**
 * Modifiers that bind no tighter than a known line allows, so that the board stays solvable. Each is fitted to the line, then the line is
 * replayed by the rules, and modifiers that break it are discarded. They make a board harder, because other lines do not fit them.
 */

import { listBlocks } from '#engine/list-blocks.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { addDynamite, addLocks, addRopes, drawCurtain, freezeBlock } from './along-blocks.ts';
import { addCrate, addPath } from './along-floor.ts';
import { addJumpingLock, addShutter, addStar, changeSize, freezeGate } from './along-gates.ts';
import { changeBlock, isBare } from './edit-draft.ts';
import { isSolvedBy, readLine } from './line-facts.ts';
import type { Random } from './random.ts';
import { type Add, pickLateGate, pickWaiting } from './scene.ts';

const TRIES = 5;

/** The board with the mechanics of the list that belong here and find a place. `moves` must solve `draft`, and still solve the result. */
export function addAlongLine(
  random: Random,
  draft: BoardDraft,
  moves: readonly Move[],
  mechanics: readonly Mechanic[],
): BoardDraft {
  const line = readLine(draft, moves);
  let board = draft;
  const attempt = (add: Add) => {
    for (let left = TRIES; left > 0; left--) {
      const changed = add({ random, draft: board, line });
      if (!changed || !isSolvedBy(changed, moves)) continue;
      board = changed;
      return;
    }
  };
  for (const mechanic of ALONG_LINE) {
    const [add, times] = ADDITIONS[mechanic] ?? [];
    if (!add || !times || !mechanics.includes(mechanic)) continue;
    const count = times(random, listBlocks(board).length);
    for (let left = Math.max(1, Math.round(count)); left > 0; left--) attempt(add);
  }
  return board;
}

/** How each is added, and how often on a board with this many blocks. Those that change the most come first. */
const ADDITIONS: Partial<
  Record<Mechanic, readonly [Add, (random: Random, blocks: number) => number]>
> = {
  'jumping-locks': [addJumpingLock, () => 1],
  'frozen-gates': [freezeGate, (random) => random.pick([1, 1, 2, 2, 3])],
  'locked-gates': [
    (scene) => addLocks(scene, pickLateGate(scene), undefined),
    (random) => random.pick([1, 1, 2]),
  ],
  keys: [
    (scene) => addLocks(scene, undefined, pickWaiting(scene, 4, 12)),
    (random) => random.pick([1, 1, 2]),
  ],
  crates: [addCrate, (random) => random.pick([1, 1, 2])],
  ropes: [addRopes, (random) => random.pick([1, 1, 2])],
  ice: [freezeBlock, (random, blocks) => blocks * (0.04 + 0.1 * random.next())],
  shutters: [addShutter, (random) => random.pick([1, 1, 2])],
  'changing-gates': [changeSize, (random) => random.pick([1, 1, 2])],
  stars: [addStar, (random, blocks) => blocks * (0.1 + 0.15 * random.next())],
  fixed: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => isBare(draft, block) && !line.slid.has(block.id),
        () => ({
          fixed: true,
        }),
      ),
    () => 1,
  ],
  curtains: [drawCurtain, (random, blocks) => blocks * (0.08 + 0.1 * random.next())],
  dynamite: [addDynamite, (random, blocks) => blocks * (0.08 + 0.08 * random.next())],
  paths: [addPath, (random) => random.int(1, 3)],
  hidden: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => !!block.color && !block.hidden,
        () => ({
          hidden: random.int(2, Math.max(2, Math.min(14, line.exits.length - 1))),
        }),
      ),
    (random, blocks) => blocks * (0.1 + 0.16 * random.next()),
  ],
  bombs: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => !block.bomb && (line.goneAfter.get(block.id) ?? Infinity) <= 8,
        () => ({ bomb: random.pick([20, 20, 25, 25, 30, 35, 45]) }),
      ),
    (random) => random.pick([1, 1, 2]),
  ],
  capsules: [
    ({ random, draft }) =>
      changeBlock(
        random,
        draft,
        (block) => isBare(draft, block),
        () => ({
          capsule: random.pick([5, 10, 15]),
        }),
      ),
    (random) => random.pick([1, 1, 2]),
  ],
};

/** The mechanics that can be added along a line. */
export const ALONG_LINE = Object.keys(ADDITIONS) as readonly Mechanic[];
