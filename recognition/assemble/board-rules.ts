import { countBits } from '#engine/count-bits.ts';
import type { Side } from '#engine/types.ts';

/** Factor on the likelihood of a board for each colour of its blocks that no gate lets out, */
const NO_GATE_FACTOR = 0.02;
/** for each gate whose colours no block has, */
const NO_BLOCK_FACTOR = 0.1;
/** and for each colour with a block that is too wide for all its gates. */
const NO_FIT_FACTOR = 0.05;
/** The log of the likelihood is never below this: one layer that was overlooked breaks several rules, so each further broken rule says less. */
const LOG_MIN = -8;

/** A block as the rules see it. Colours are classes, without 0; none if a cover hides them. */
export interface RuledBlock {
  readonly colors: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A gate as the rules see it. */
export interface RuledGate {
  readonly colors: readonly number[];
  readonly side: Side;
  readonly length: number;
}

/** Blocks and gates of a board, and how many more of each there may be whose colours the picture does not show. */
export interface RuledBoard {
  readonly blocks: readonly RuledBlock[];
  readonly gates: readonly RuledGate[];
  readonly hiddenBlocks: number;
  readonly hiddenGates: number;
}

/**
 * The log of how likely a board is by the rules alone, 0 where it breaks none: all blocks have to leave, so each of their colours has a gate
 * that is wide enough, and each gate is there for a block.
 */
export function logLikelihoodOfRules(board: RuledBoard): number {
  const { blocks, gates, hiddenBlocks, hiddenGates } = board;
  // Sets of colours, a bit each: this is asked for every colour of every block and gate.
  let [ofBlocks, ofGates, tooWide, idle] = [0, 0, 0, 0];
  // The longest gate of each colour for blocks that leave up or down, and of those for blocks that leave to a side.
  const [wide, high]: [number[], number[]] = [[], []];
  for (const { colors, side, length } of gates) {
    const longest = side === 'top' || side === 'bottom' ? wide : high;
    for (const color of colors) {
      ofGates |= 1 << color;
      longest[color] = Math.max(longest[color] ?? 0, length);
    }
  }
  for (const { colors, width, height } of blocks)
    for (const color of colors) {
      ofBlocks |= 1 << color;
      if (width > (wide[color] ?? 0) && height > (high[color] ?? 0)) tooWide |= 1 << color;
    }
  for (const { colors } of gates) if (!colors.some((color) => ofBlocks & (1 << color))) idle++;
  const log =
    Math.max(0, countBits(ofBlocks & ~ofGates) - hiddenGates) * Math.log(NO_GATE_FACTOR) +
    Math.max(0, idle - hiddenBlocks) * Math.log(NO_BLOCK_FACTOR) +
    Math.max(0, countBits(tooWide & ofGates) - hiddenGates) * Math.log(NO_FIT_FACTOR);
  return LOG_MIN * (1 - Math.exp(-log / LOG_MIN));
}
