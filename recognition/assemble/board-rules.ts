import { countBits } from '#engine/count-bits.ts';
import type { Side } from '#engine/types.ts';

/** Factor on the likelihood of a board for each color of its blocks that has no gate. */
const NO_GATE_FACTOR = 0.02;
/** Factor on the likelihood of a board for each gate whose colors no block has. */
const NO_BLOCK_FACTOR = 0.1;
/** Factor on the likelihood of a board for each color with a block that is too wide for all its gates. */
const NO_FIT_FACTOR = 0.05;
/** Minimum log likelihood. A single overlooked layer breaks several rules, so each further broken rule says less. */
const LOG_MIN = -8;

/** The properties of a block that the rules need. Colors are classes without 0; there are none if a cover hides them. */
export interface RuledBlock {
  readonly colors: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The properties of a gate that the rules need. */
export interface RuledGate {
  readonly colors: readonly number[];
  readonly side: Side;
  readonly length: number;
}

/** The blocks and gates of a board, and how many of each may have colors that the picture does not show. */
export interface RuledBoard {
  readonly blocks: readonly RuledBlock[];
  readonly gates: readonly RuledGate[];
  readonly hiddenBlocks: number;
  readonly hiddenGates: number;
}

/**
 * The log likelihood of a board by the rules alone; 0 if it breaks none. All blocks have to leave, so each of their colors has a gate that
 * is wide enough, and each gate is there for a block.
 */
export function logLikelihoodOfRules(board: RuledBoard): number {
  const { blocks, gates, hiddenBlocks, hiddenGates } = board;
  // Sets of colors, one bit each, for speed: this runs for every color of every block and gate.
  let [ofBlocks, ofGates, tooWide, idle] = [0, 0, 0, 0];
  // The longest gate of each color for blocks that leave up or down, and for blocks that leave to a side.
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
