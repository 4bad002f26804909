/** Modifiers of single blocks: layers, ice, ropes, keys, curtains, arrows that end, and so on. */

import type { BoardDraft } from '#engine/types.ts';
import { type Block, COLORS, type Color } from '#engine/types.ts';
import type { Random } from '../random.ts';
import {
  colorsOf,
  fitsGate,
  type LineFacts,
  listPlain,
  type Modify,
  withBlock,
} from './modifier.ts';

export const addLayers: Modify = (random, draft) => {
  const block = pickPlain(random, draft);
  if (!block) return undefined;
  const count = random.chance(0.15) ? 2 : 1;
  let last = block.color;
  const layers: Color[] = [];
  for (let i = 0; i < count; i++) {
    const ways = draft.gates.filter((gate) => fitsGate(block, gate)).flatMap(colorsOf);
    const others = [...new Set(ways)].filter((color) => color !== last);
    if (others.length === 0) return undefined;
    last = random.pick(others);
    layers.push(last);
  }
  return withBlock(draft, block.id, { layers });
};

export const freezeBlock: Modify = (random, draft, line) => {
  const late = listLate(random, draft, line, 2);
  if (!late) return undefined;
  return withBlock(draft, late.block.id, { ice: Math.max(2, late.wait + random.int(-1, 2)) });
};

export const tieWithRopes: Modify = (random, draft, line) => {
  const late = listLate(random, draft, line, 1);
  if (!late) return undefined;
  const used = new Set(draft.blocks.flatMap((block) => block.scissors ?? []));
  const free = COLORS.filter((color) => !used.has(color));
  const cutters = listPlain(draft).filter((block) => block.id !== late.block.id && !block.axis);
  const ropeColor = free.length > 0 ? random.pick(free) : undefined;
  if (!ropeColor || cutters.length === 0) return undefined;
  let next = withBlock(draft, random.pick(cutters).id, { scissors: ropeColor });
  next = withBlock(next, late.block.id, { ropes: [ropeColor] });
  const second = random.chance(0.4) ? listLate(random, next, line, 1) : undefined;
  return second ? withBlock(next, second.block.id, { ropes: [ropeColor] }) : next;
};

export const lockBlock: Modify = (random, draft, line) => {
  const late = listLate(random, draft, line, 1);
  if (!late) return undefined;
  const next = withKeys(random, draft, random.int(1, 2), late.block.id);
  if (!next) return undefined;
  const keys = next.blocks.filter((block) => block.key).length;
  return withBlock(next, late.block.id, { locks: random.int(Math.min(keys, 2), keys) });
};

/** Adds keys to plain blocks until there are `count`; undefined when there are too few such blocks. */
export function withKeys(
  random: Random,
  draft: BoardDraft,
  count: number,
  but?: string,
): BoardDraft | undefined {
  let next = draft;
  while (next.blocks.filter((block) => block.key).length < count) {
    const plain = listPlain(next).filter((block) => block.id !== but);
    if (plain.length === 0) return undefined;
    next = withBlock(next, random.pick(plain).id, { key: true });
  }
  return next;
}

export const drawCurtain: Modify = (random, draft) => {
  const block = pickPlain(random, draft);
  return block && withBlock(draft, block.id, { curtain: random.chance(0.7) ? 'closed' : 'open' });
};

export const hideColor: Modify = (random, draft, line) => {
  const late = listLate(random, draft, line, 1);
  return late && withBlock(draft, late.block.id, { hidden: late.wait + random.int(0, 1) });
};

export const limitArrow: Modify = (random, draft, line) => {
  const block = pickPlain(random, draft);
  if (!block || block.axis) return undefined;
  const wait = line.waits.get(block.id) ?? 0;
  return withBlock(draft, block.id, {
    axis: random.chance(0.5) ? 'horizontal' : 'vertical',
    axisUntil: Math.max(2, wait + random.int(0, 3)),
  });
};

/** Its colour becomes one of a gate that it can or cannot reach as well: it is free to take any other. */
export const makeRainbow: Modify = (random, draft) => {
  const block = pickPlain(random, draft);
  return block && withBlock(draft, block.id, { rainbow: true, color: random.pick(COLORS) });
};

export const makeSwap: Modify = (random, draft) => {
  const block = pickPlain(random, draft);
  if (!block) return undefined;
  const ways = draft.gates.filter((gate) => fitsGate(block, gate)).flatMap(colorsOf);
  const others = [...new Set(ways)].filter((color) => color !== block.color);
  return others.length > 0
    ? withBlock(draft, block.id, { swapsTo: random.pick(others) })
    : undefined;
};

export const addDynamite: Modify = (random, draft, line) => {
  const plain = listPlain(draft);
  const exits = line.exits.filter(
    ({ block, nth }) => nth > 2 && plain.some((other) => other.id === block),
  );
  if (exits.length === 0) return undefined;
  const { block, nth } = random.pick(exits);
  return withBlock(draft, block, { dynamite: Math.max(2, nth + random.int(-2, 1)) });
};

/** Seconds are set when the line is final (`make-level.ts`); any number marks the block. */
export const addBomb: Modify = (random, draft, line) => {
  const plain = listPlain(draft);
  const early = line.exits.filter(
    ({ block, nth }) => nth * 3 <= line.exits.length * 2 && plain.some(({ id }) => id === block),
  );
  return early.length > 0 ? withBlock(draft, random.pick(early).block, { bomb: 1 }) : undefined;
};

export const addCapsule: Modify = (random, draft) => {
  const block = pickPlain(random, draft);
  return block && withBlock(draft, block.id, { capsule: random.pick([5, 10, 10, 15, 20]) });
};

function pickPlain(random: Random, draft: BoardDraft): Block | undefined {
  const plain = listPlain(draft);
  return plain.length > 0 ? random.pick(plain) : undefined;
}

/** A plain block that the line first drags after at least so many exits, and how many. */
function listLate(
  random: Random,
  draft: BoardDraft,
  line: LineFacts,
  exitsMin: number,
): { block: Block; wait: number } | undefined {
  const late = listPlain(draft).flatMap((block) => {
    const wait = line.waits.get(block.id) ?? 0;
    return wait >= exitsMin ? [{ block, wait }] : [];
  });
  return late.length > 0 ? random.pick(late) : undefined;
}
