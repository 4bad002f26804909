import type { Block, BoardDraft, Gate } from '#engine/types.ts';
import type { Degradation } from '../draw-views/degrade.ts';
import type { Dice } from '../drawings/dice.ts';

/** Degradations, repeated by frequency. */
export const DEGRADATIONS: readonly Degradation[] = [
  'clean',
  'clean',
  'packed',
  'packed',
  'small',
  'photo',
];

/** A random number. Small ones are the most common. */
export function drawValue(dice: Dice): number {
  if (dice.chance(0.4)) return dice.between(1, 12);
  return dice.chance(0.6) ? dice.between(1, 40) : dice.between(1, 99);
}

/** Fields of blocks that contain a number. */
const BLOCK_FIELDS = [
  'ice',
  'hidden',
  'locks',
  'bomb',
  'dynamite',
  'capsule',
  'axisUntil',
] as const;

/** The block's field that contains a number, if any. */
export function findBlockField(block: Block): (typeof BLOCK_FIELDS)[number] | undefined {
  return BLOCK_FIELDS.find((field) => block[field] !== undefined);
}

/** The same board with other random numbers, and with numbers on a `share` of the gates. */
export function renumber(board: BoardDraft, share: number, dice: Dice): BoardDraft {
  const blocks = board.blocks.map((block) => {
    const field = findBlockField(block);
    return field ? { ...block, [field]: drawValue(dice) } : block;
  });
  const gates = board.gates.map((gate): Gate => {
    if (!gate.color || !dice.chance(share)) return gate;
    const { id, side, cells, color } = gate;
    const field = dice.chance(0.7) ? 'ice' : 'locks';
    return { id: id.replace('j', 'g'), side, cells, color, [field]: drawValue(dice) };
  });
  const isJumping = new Set(gates.filter(({ id }) => id.startsWith('j')).map(({ id }) => id));
  return {
    ...board,
    blocks,
    gates,
    ...(board.crates && {
      crates: board.crates.map((crate) => ({ ...crate, opensAfter: drawValue(dice) })),
    }),
    ...(board.tied && {
      tied: board.tied.map((tie) => ('until' in tie ? { ...tie, until: drawValue(dice) } : tie)),
    }),
    ...(board.jumpingLocks && {
      jumpingLocks: board.jumpingLocks.filter(({ gates: ids }) =>
        ids.every((id) => isJumping.has(id)),
      ),
    }),
  };
}
