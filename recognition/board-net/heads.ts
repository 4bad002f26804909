import { COLORS, SIDES } from '#engine/types.ts';

/** Contents of a lattice cell. `covered` means covered by a dialog. */
export const KINDS = ['void', 'floor', 'block', 'crate', 'movable', 'covered'] as const;
export type Kind = (typeof KINDS)[number];

/** Emblems of a block, which rarely has more than one. */
export const EMBLEMS = [
  'fixed',
  'ice',
  'locks',
  'key',
  'star',
  'ropes',
  'scissors',
  'closed',
  'open',
  'hidden',
  'rainbow',
  'swapsTo',
  'bomb',
  'dynamite',
  'capsule',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

export const ARROWS = ['horizontal', 'vertical'] as const;

/** Signs on a block. Each has its own head, labeled on every cell of the block. */
export const BLOCK_SIGNS = [...ARROWS, 'axisUntil', ...EMBLEMS] as const;
export type BlockSign = (typeof BLOCK_SIGNS)[number];

/** Signs on a gate. `covered`: a slider covers it at this cell. */
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

/** Emblems of a gate, which rarely has more than one. */
export type GateEmblem = Exclude<GateSign, 'covered'>;
export const GATE_EMBLEMS = GATE_SIGNS.filter((sign): sign is GateEmblem => sign !== 'covered');

/** Color classes: none, then each color. */
export const COLOR_CLASSES = COLORS.length + 1;

/**
 * The network's outputs for a cell, in order. A head has several classes (a softmax) or one (a logistic).
 *
 * `joined`: one block covers this cell and the cell to the right or below. `tied`: a tie crosses that edge. `next`: the gate continues in
 * the cell to the right or below. `other`: the gate's second color. A gate's heads belong to the cell that it opens to, for each of
 * `SIDES`.
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

/** The offset of each head among a cell's outputs, and its index in `HEADS`. */
export const HEAD_AT: ReadonlyMap<string, { readonly at: number; readonly index: number }> =
  new Map(
    HEADS.map(({ name }, index) => [
      name,
      { at: HEADS.slice(0, index).reduce((sum, head) => sum + head.classes, 0), index },
    ]),
  );

/** Number of outputs per cell, rounded up to whole SIMD vectors. */
export const CELL_OUTPUTS = Math.ceil(HEADS.reduce((sum, head) => sum + head.classes, 0) / 8) * 8;

/**
 * Heads that are rarely positive. Training multiplies the weight of their positives by `RARE_HEAD_WEIGHT`, which raises their odds by that
 * factor. Reading divides the odds by it again.
 */
export const RARE_HEADS: ReadonlySet<string> = new Set([
  ...['tiedRight', 'tiedBelow', ...BLOCK_SIGNS],
  ...SIDES.flatMap((side) => GATE_SIGNS.map((sign) => `${side} ${sign}`)),
]);
export const RARE_HEAD_WEIGHT = 4;

/**
 * For each head, its counterpart in the mirror image (left and right exchanged), and a shift in cells to the left: heads about a cell and
 * its right neighbor refer to the left neighbor in the mirror image.
 */
export const MIRRORED_HEADS: readonly { readonly index: number; readonly shift: 0 | 1 }[] =
  HEADS.map(({ name }) => {
    const other = name.startsWith('left ')
      ? `right ${name.slice(5)}`
      : name.startsWith('right ')
        ? `left ${name.slice(6)}`
        : name;
    const isRightward = ['joinedRight', 'tiedRight', 'top next', 'bottom next'].includes(name);
    return { index: HEAD_AT.get(other)?.index as number, shift: isRightward ? 1 : 0 };
  });
