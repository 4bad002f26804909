import { COLORS, SIDES } from '#engine/types.ts';
import { ARROWS, EMBLEMS } from '../sign-net/heads.ts';

/** What a lattice cell holds; `covered` by a dialogue. */
export const KINDS = ['void', 'floor', 'block', 'crate', 'movable', 'covered'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What a block's surface shows, each by itself; every cell of the block answers for it. Which a block carries is told by `sign-net/`: here only what
 * hides a colour is asked for, the rest, as of gates, is learned beside because it teaches what is a groove and what a sign.
 */
export const BLOCK_SIGNS = [...ARROWS, 'axisUntil', ...EMBLEMS] as const;
export type BlockSign = (typeof BLOCK_SIGNS)[number];

export const GATE_SIGNS = [
  'star',
  'ice',
  'locks',
  'shut',
  'open',
  'colors',
  'switches',
  'covered',
  'jumping',
] as const;
export type GateSign = (typeof GATE_SIGNS)[number];

/** Colours as classes: none, then each. */
export const COLOR_CLASSES = COLORS.length + 1;

/**
 * The network's answers for a cell, in order: so many numbers each, a softmax over the classes, or one that says how likely (a logistic).
 *
 * `joined` is with the cell to the right and the cell below, of one block; `tied` that a tie runs there. `next` that the gate goes on in the cell
 * to the right or below; `other` is the second of its colours. A gate is answered for by the cell that it opens to, for each of `SIDES`.
 */
export const HEADS: readonly { readonly name: string; readonly classes: number }[] = [
  { name: 'kind', classes: KINDS.length },
  { name: 'color', classes: COLOR_CLASSES },
  { name: 'layer0', classes: COLOR_CLASSES },
  { name: 'layer1', classes: COLOR_CLASSES },
  { name: 'layer2', classes: COLOR_CLASSES },
  { name: 'path', classes: COLOR_CLASSES },
  { name: 'scissors color', classes: COLOR_CLASSES },
  { name: 'swapsTo color', classes: COLOR_CLASSES },
  ...COLORS.map((color) => ({ name: `rope ${color}`, classes: 1 })),
  ...['joinedRight', 'joinedBelow', 'tiedRight', 'tiedBelow', ...BLOCK_SIGNS].map((name) => ({
    name,
    classes: 1,
  })),
  ...SIDES.flatMap((side) => [
    { name: `${side} gate`, classes: 1 },
    { name: `${side} color`, classes: COLOR_CLASSES },
    { name: `${side} other`, classes: COLOR_CLASSES },
    { name: `${side} next`, classes: 1 },
    ...GATE_SIGNS.map((sign) => ({ name: `${side} ${sign}`, classes: 1 })),
  ]),
];

/** Where each head's numbers begin among a cell's answers, and its place among the heads. */
export const HEAD_AT: ReadonlyMap<string, { readonly at: number; readonly index: number }> =
  new Map(
    HEADS.map(({ name }, index) => [
      name,
      { at: HEADS.slice(0, index).reduce((sum, head) => sum + head.classes, 0), index },
    ]),
  );

/** Numbers for a cell, rounded up to whole vectors. */
export const ANSWERS = Math.ceil(HEADS.reduce((sum, head) => sum + head.classes, 0) / 8) * 8;

/** Heads that are mostly no. In training a yes of theirs counts `SIGN_GAIN` times, so that their odds come out so many times too high. */
export const SIGNS: ReadonlySet<string> = new Set([
  ...['tiedRight', 'tiedBelow', ...BLOCK_SIGNS],
  ...SIDES.flatMap((side) => GATE_SIGNS.map((sign) => `${side} ${sign}`)),
]);
export const SIGN_GAIN = 4;

/**
 * Where a mirror, left for right, sends each head: the head's number, and by how many cells to the left (heads about a cell and the one to its right are
 * about the one to its left then).
 */
export const MIRRORED: readonly { readonly index: number; readonly shift: 0 | 1 }[] = HEADS.map(
  ({ name }) => {
    const other = name.startsWith('left ')
      ? `right ${name.slice(5)}`
      : name.startsWith('right ')
        ? `left ${name.slice(6)}`
        : name;
    const isRightward = ['joinedRight', 'tiedRight', 'top next', 'bottom next'].includes(name);
    return { index: HEAD_AT.get(other)?.index as number, shift: isRightward ? 1 : 0 };
  },
);
