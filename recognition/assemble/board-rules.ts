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
  const colorsOfBlocks = new Set(blocks.flatMap(({ colors }) => colors));
  const colorsOfGates = new Set(gates.flatMap(({ colors }) => colors));
  const stuck = [...colorsOfBlocks].filter((color) => !colorsOfGates.has(color)).length;
  const idle = gates.filter(({ colors }) => !colors.some((k) => colorsOfBlocks.has(k))).length;
  const narrow = [...colorsOfBlocks].filter((color) => areTooNarrow(color, board)).length;
  const log =
    Math.max(0, stuck - hiddenGates) * Math.log(NO_GATE_FACTOR) +
    Math.max(0, idle - hiddenBlocks) * Math.log(NO_BLOCK_FACTOR) +
    Math.max(0, narrow - hiddenGates) * Math.log(NO_FIT_FACTOR);
  return LOG_MIN * (1 - Math.exp(-log / LOG_MIN));
}

/** Does a block of a colour fit through none of its gates, although there are some? */
function areTooNarrow(color: number, { blocks, gates }: RuledBoard): boolean {
  const own = gates.filter(({ colors }) => colors.includes(color));
  const fits = ({ width, height }: RuledBlock): boolean =>
    own.some(
      ({ side, length }) => length >= (side === 'top' || side === 'bottom' ? width : height),
    );
  return own.length > 0 && !blocks.filter(({ colors }) => colors.includes(color)).every(fits);
}
