import type { Standing } from '#draft/standing.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { BoardDraft, Color, Move } from '#engine/types.ts';
import type { TipFact } from './tips/tip-fact.ts';

export type { TipFact } from './tips/tip-fact.ts';

/** A board's difficulty. `rate-solution.ts` has the rules. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A mechanic and the level that introduces it. */
export interface Unlock {
  readonly mechanic: Mechanic;
  readonly level: number;
}

/** A board of the guide, independent of its levels. */
export interface BoardRecord {
  /** First 16 hexadecimal digits of the start position's fingerprint. */
  readonly id: string;
  readonly board: BoardDraft;
  /** The best known solution. */
  readonly solution: readonly Move[];
  readonly atLeast: number;
  readonly difficulty: Difficulty;
  readonly referenceSeconds: number;
  readonly mechanics: readonly Mechanic[];
  readonly tips: readonly TipFact[];
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  /** Number of blocks, including those in crates. */
  readonly blocks: number;
  /** Number of different block colors. */
  readonly colors: number;
  readonly standing: Standing;
  /** The levels with this board, ascending. */
  readonly levels: readonly number[];
}

/** Boards per page of the list. */
export const BOARDS_PER_PAGE = 40;

/** Maximum number of matches counted and listed: counting takes time, and nobody pages through hundreds of pages. */
export const BOARDS_COUNTED_MAX = 2_500;

/** Size classes by number of floor cells, inclusive. Each has about a third of all boards. */
export const BOARD_SIZES = { small: [1, 49], medium: [50, 63], large: [64, 256] } as const;
export type BoardSize = keyof typeof BOARD_SIZES;

/** Orders of the list. The first is the page's default, because people come for hard boards. */
export const BOARD_ORDERS = [
  'most-moves',
  'fewest-moves',
  'newest',
  'fewest-blocks',
  'most-blocks',
  'smallest',
  'largest',
] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** A filter for boards, which must match every part. */
export interface BoardFilter {
  /** Mechanics that the board must all have. */
  readonly mechanics?: readonly Mechanic[];
  readonly difficulty?: Difficulty;
  readonly size?: BoardSize;
  /** Exact number of colors. */
  readonly colors?: number;
  readonly blocksMin?: number;
  readonly blocksMax?: number;
  readonly movesMin?: number;
  readonly movesMax?: number;
  /** Whether the solution is proved to be the shortest. */
  readonly proved?: boolean;
}

/** A board in a list. */
export interface BoardCard {
  readonly id: string;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  readonly blocks: number;
  readonly colors: number;
  /** Length of the best known solution in drags. */
  readonly moves: number;
  readonly difficulty: Difficulty;
  readonly mechanics: readonly Mechanic[];
  readonly standing: Standing;
  /** The lowest level with this board. */
  readonly level: number | null;
}

/** One page of the list. */
export interface BoardList {
  readonly boards: readonly BoardCard[];
  /** Number of matching boards on all pages, at most `BOARDS_COUNTED_MAX`. */
  readonly total: number;
  /** Whether more match than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  /** At least 1, even if nothing matches. */
  readonly pages: number;
}

/** Maximum number of similar boards in the result of `findMatch`. */
export const MATCHES_MAX = 5;

/** A board of the guide that is equal or similar to the searched one. */
export interface BoardMatch {
  readonly id: string;
  readonly board: BoardDraft;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  /** Length of the best known solution in drags. */
  readonly moves: number;
  readonly standing: Standing;
  /** The levels with this board, ascending. */
  readonly levels: readonly number[];
  /** Visual similarity, from 0 to 1. */
  readonly likeness: number;
}

/** The guide's board that equals the searched one, with its best known solution. */
export interface KnownBoard extends BoardMatch {
  readonly solution: readonly Move[];
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
}

/** The guide's board of which the searched one is a position. */
export interface BoardInPlay extends KnownBoard {
  /** Moves of the solution that lead to the searched position; null if the solution does not pass through it. */
  readonly at: number | null;
}

/** The guide's board that differs from the searched one only in one rainbow block, as in an event of the game. */
export interface RainbowBoard extends KnownBoard {
  /** The color of the block in the guide. */
  readonly color: Color;
}

/**
 * The guide's board with this start position; otherwise the one that differs only in a rainbow block; otherwise the one of which this is a
 * position in the middle of a game; otherwise the most similar ones, best first.
 */
export interface BoardMatches {
  readonly exact: KnownBoard | null;
  readonly rainbow: RainbowBoard | null;
  readonly inPlay: BoardInPlay | null;
  readonly near: readonly BoardMatch[];
}
