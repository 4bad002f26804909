/** Small boards with any mechanics, solvable or not, for comparisons with brute force. */

import type { BoardDraft, Tie } from '#engine/types.ts';
import { mulberry32 } from '#tests/mulberry32.ts';
import { type Random, randomOf } from '../generator/random.ts';
import { addModifiers, FEATURES, solvesBoard } from './add-modifiers.ts';
import { buildBackwards } from './build-backwards.ts';
import { type Frame, makeFrame } from './frames.ts';
import { packTightly } from './pack-tightly.ts';

/** The board of this seed. It is always the same. Two in three can be solved. */
export function makeSmallBoard(seed: number): BoardDraft {
  for (let attempt = 0; ; attempt++) {
    const random = randomOf(mulberry32(seed * 6151 + attempt * 1_000_003));
    const frame = makeFrame(random, 3 + random.below(3), 3 + random.below(3), 2 + random.below(4));
    const board = random.chance(0.7) ? makeSolvable(random, frame) : makeAny(random, frame);
    if (board !== undefined) return board;
  }
}

function makeSolvable(random: Random, frame: Frame): BoardDraft | undefined {
  const built = buildBackwards(random, frame, {
    blocks: 4 + random.below(5),
    fill: random.pick([0.6, 0.8]),
    blockers: random.pick([0, 0, 1]),
    axis: random.pick([0, 0.4]),
    tie: random.pick([0, 0, 0.3]),
    layer: random.pick([0, 0.3]),
    tangle: 20,
  });
  return (
    built &&
    addModifiers(random, built.board, pickSome(random), 3, (changed) =>
      solvesBoard(changed, built.line),
    )
  );
}

function makeAny(random: Random, frame: Frame): BoardDraft | undefined {
  if (frame.gates.length === 0) return undefined;
  const packed = packTightly(random, frame, {
    fill: random.pick([0.4, 0.6]),
    blocks: 3 + random.below(5),
    blocker: random.pick([0, 0.15]),
    axis: random.pick([0, 0.3]),
    layer: random.pick([0, 0.25]),
  });
  return addModifiers(random, tieSome(random, packed), pickSome(random), 2, () => true);
}

function pickSome(random: Random): string[] {
  return random.shuffle(Object.keys(FEATURES)).slice(0, random.below(6));
}

function tieSome(random: Random, draft: BoardDraft): BoardDraft {
  const ids = random.shuffle(draft.blocks.map((block) => block.id));
  const tied: Tie[] = [];
  if (random.chance(0.25) && ids.length > 1) tied.push(ids.slice(0, 2 + random.below(2)));
  if (random.chance(0.1) && ids.length > 3) tied.push(ids.slice(1, 3));
  return tied.length === 0 ? draft : { ...draft, tied };
}
