/**
 * All parameters of the searches, with their units and where they come from.
 *
 * *Measured* gives the share of boards with a line within a second of processor time, and the command that repeats the measurement once the
 * number has been changed here. FIRST stands for `npm run bench:solver -- --set hard --boards 100 --limit-ms 2000`, where the numbers below
 * solved 90 % in a second and 95 or 96 % in two; differences of one or two boards are noise. For shortening, it gives the mean length of
 * lines relative to the set's. SHORT stands for `npm run bench:solver -- --set hard --boards 25 --whole --states 40000`, where the numbers
 * below gave 1.022. Longer searches were not compared. Both were measured with the weights of a first line that were in use until
 * 2026-11-29. *Not measured* says that a plausible number was chosen and others were not tried.
 */

/** The weight of a block's path to its gate, by the number of its cells that others cover. `heuristic.ts` says how it is used. */
export const CURVES = {
  linear: (cells: number) => cells * 4,
  root: (cells: number) => 8 * Math.sqrt(cells),
  capped: (cells: number) => Math.min(cells, 4) * 4,
} as const;

/** Weights in an estimate, in units of a quarter of a cell in the way. */
export interface EstimateWeights {
  /** Per exit to come. */
  readonly exit: number;
  /** Per cell in the way of the block nearest to leaving, among those that may leave next. */
  readonly nextExit: number;
  /** How much more a block counts that must leave next. For blocks with time left, the surplus falls with that time. */
  readonly urgency: number;
  /** How a block's weight grows with the cells in its way. */
  readonly curve: keyof typeof CURVES;
}

export interface FirstLineWeights extends EstimateWeights {
  /** Added once for novelty 2, twice for no novelty. */
  readonly novelty: number;
  /** Per drag so far. */
  readonly depth: number;
}

/**
 * Weights of the searches for a first line, in the order in which they are tried. Threads that share a board take them in this order too.
 *
 * No mixture is best on all boards, so each search that ends without a line is followed by one with the next weights, which are as
 * different as possible. (Measured one by one, 63 boards, half of them from the hard set; decision record 020 has the table.)
 */
export const FIRST_LINE_WEIGHTS: readonly FirstLineWeights[] = [
  { depth: 10, novelty: 400, exit: 800, nextExit: 60, urgency: 8, curve: 'root' },
  { depth: 10, novelty: 600, exit: 400, nextExit: 30, urgency: 2, curve: 'linear' },
  { depth: 10, novelty: 200, exit: 200, nextExit: 10, urgency: 4, curve: 'root' },
  { depth: 10, novelty: 400, exit: 600, nextExit: 60, urgency: 1, curve: 'capped' },
  { depth: 10, novelty: 200, exit: 60, nextExit: 10, urgency: 2, curve: 'capped' },
];
/**
 * Number of successors that the first search for a line examines, at a microsecond or two each. Each round through the weights has twice as
 * many as the previous one. (Measured on the same 63 boards: 60,000 give a line within 100,000 successors on 53; 100,000 and 250,000 give
 * one on 60, like this number.)
 */
export const FIRST_LINE_SUCCESSORS = 150_000;
/** Share of a first search's memory for its novelty table. (Not measured.) */
export const NOVELTY_SHARE = 0.2;

/** Number of cells in the way beyond which a path is as good as none. (Measured, FIRST: 8 gives 91 %, 20 gives 89 %.) */
export const COST_MAX = 12;
/**
 * Factors on a block's weight if nothing holds it, and if ice, locks and the like do. (Measured, FIRST: held 0 gives 86 %, 4 gives 91 %.)
 */
export const FREE_FACTOR = 4;
export const HELD_FACTOR = 1;
/** Extra cost of a cell in the way if what covers it cannot slide, in cells. (Measured, FIRST: 0 gives 90 %, 3 gives 89 %.) */
export const STUCK_COST = 1;
/**
 * What a gate that is shut now adds to a path's cost, in cells. (Measured, FIRST: 0 gives 88 %, 3 gives 82 %, but lines that are 3 %
 * shorter.)
 */
export const SHUT_COST = 1;
/** Maximum number of exits before a block's own that is distinguished. (Measured, FIRST: 5 gives 89 %.) */
export const SLACK_MAX = 15;
/** Number of exit paths listed for each placement and gate. (Measured, FIRST: 4 gives 91 % with lines 1 % longer, 16 gives 90 %.) */
export const EXIT_PATHS_MAX = 8;

/**
 * Searches from the start for a shorter line, one before each round of beams. `order`: the index of each in `FIRST_LINE_WEIGHTS`, taken in
 * turn. `depth`: its weight, instead of theirs. `successors`: how many each examines, doubled after every three. (Measured, 12 boards,
 * 300,000 successors each: a first line of the first weights has 167 drags at depth 1, 134 at 10, 106 at 40, for 0.50, 0.45 and 1.38
 * million successors; with 40, the fourth and the second give 102 and 106, but none on two of the boards.)
 */
export const SHORTER_LINES = { order: [0, 3, 1], depth: 40, successors: 300_000 };

/**
 * Where on the line the beams of a round begin, as shares of its length; 0 is the start. (Measured, SHORT: the start alone
 * gives 1.019.)
 */
export const BEAM_STARTS = [0, 0.5, 0.25, 0.75];
/**
 * Number of states of a layer that a beam keeps in the first round, and the factor by which rounds widen. (Measured, SHORT: a width of 80
 * gives 1.055, a growth of 2 gives 1.062.)
 */
export const BEAM_WIDTH = 40;
export const BEAM_GROWTH = 1.6;
/** Weights of beams, in turn. Which weights lead to short lines differs from board to board. (Not measured.) */
export const BEAM_WEIGHTS: readonly EstimateWeights[] = [
  { exit: 150, curve: 'capped', nextExit: 0, urgency: 0 },
  { exit: 400, curve: 'root', nextExit: 0, urgency: 0 },
  { exit: 60, curve: 'capped', nextExit: 0, urgency: 0 },
];
/** Random part of a beam's estimates, in their units. (Measured, SHORT: 0 gives 1.038.) */
export const BEAM_NOISE = 12;
/** Estimates beyond this count as this, so that a beam can count them in an array. */
export const SCORE_MAX = 2 ** 16;
/**
 * Number of states of the neighborhood searched around a new line. Each round of beams doubles it. (Measured, SHORT: 2,000 give 0.985,
 * 12,000 give 1.139.)
 */
export const NEIGHBORS = 6000;

/**
 * Shares of the remaining budget for shortening. Each but the last is followed by a bout of proof. (Not measured. Early bouts of proof show
 * whether the proof will end in time.)
 */
export const SHORTENING_SHARES = [0.15, 0.4, 1];
/**
 * The first bout of proof: its share of the budget, and its maximum number of states. It covers all states of a small board, such as
 * Klotski and Rush Hour boards and most impossible ones. With one exit to come, as on those, only the proof is of use. (Not measured.)
 */
export const FIRST_PROOF = { share: 0.1, states: 5000 };
export const FIRST_PROOF_ONE_EXIT = { share: 0.8, states: 2_000_000 };
/** The bout of proof after the first search for a line. Each round through the weights doubles its states. (Not measured.) */
export const NEXT_PROOF = { share: 0.5, states: 10_000 };
/**
 * Shares for a proof that seems to end in time, and for one that does not. (Measured, SHORT: 0.3 for the latter gives 1.103,
 * and bounds that are 2 % higher.)
 */
export const PROOF_SHARE = { ending: 0.9, endless: 0.1 };
/** Number of states of a bout of shortening if there is no limit at all. The proof then takes as long as it needs. (Not measured.) */
export const SHORTENING_STATES = 20_000;

/**
 * Number of exits to come beyond which a board is not searched, because a line would be as long: replaying one of 4,000 moves takes a tenth
 * of a second, in which the clock is not checked. The known levels have at most 35 exits.
 */
export const EXITS_MAX = 4096;
/** Memory of one solve in bytes, by default. */
export const BYTES_MAX = 512 * 2 ** 20;
/**
 * Shares of that memory, by how a solve takes turns with the proof. The searches for lines run one after the other, besides the tables of
 * the proof and the epochs. (Not measured.)
 */
export const BYTES_SHARE = {
  'in-turns': { epochs: 0.15, proof: 0.45, lines: 0.4 },
  first: { epochs: 0.15, proof: 0.6, lines: 0.25 },
  none: { epochs: 0.15, proof: 0, lines: 0.85 },
} as const;
/** Size of an epoch with its exit paths, schedule and groups, in bytes. (Estimated.) */
export const EPOCH_BYTES = 4096;
/** Number of epochs in the cache. Fewer make a search slow, and more do not help any search. (Not measured.) */
export const EPOCHS_MIN = 64;
export const EPOCHS_MAX = 20_000;

/** Number of states between two yields of a search. (Not measured: a few milliseconds.) */
export const STATES_PER_YIELD = 64;

/** Number of nodes for which a new table has room. */
export const NODES_FIRST = 1024;
/**
 * Number of bits of the hash that choose a shard, and of slots in a new shard. (Measured: rehashing a million nodes at once takes a tenth
 * of a second.)
 */
export const SHARD_BITS = 6;
export const SHARD_SLOTS_FIRST = 32;
/** Slots per node. At most five eighths are full. */
export const SLOTS_PER_NODE = 1.6;

/**
 * Maximum number of swaps of two drags that are tried to order a line. (Measured on lines of 65 to 197 drags of the hard set: ordering
 * takes 6 ms on average, 47 ms at most.)
 */
export const SWAPS_MAX = 4000;
/** Maximum of that number times the drags of the line, because each swap looks at the whole line: lines of 500 drags and more get fewer. */
export const SWAPPED_DRAGS_MAX = 2_000_000;
