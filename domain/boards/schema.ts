import type { Standing } from '#draft/standing.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { BoardDraft, Color, Move } from '#engine/types.ts';
import type { TipFact } from './tips/tip-fact.ts';

export type { TipFact } from './tips/tip-fact.ts';

/** How hard a board is. `rate-solution.ts` has the rules. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A mechanic, and the level that brings it in. */
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
  /** Number of blocks, those in crates included. */
  readonly blocks: number;
  /** Number of different colors of blocks. */
  readonly colors: number;
  readonly standing: Standing;
  /** The levels that have it, ascending. */
  readonly levels: readonly number[];
}

/** Boards on one page of the list. */
export const BOARDS_PER_PAGE = 40;

/** At most this many matches are counted and listed, since counting takes time and nobody pages through hundreds of pages. */
export const BOARDS_COUNTED_MAX = 2_500;

/** Classes of size, by cells of floor, inclusive. Each has about a third of all boards. */
export const BOARD_SIZES = { small: [1, 49], medium: [50, 63], large: [64, 256] } as const;
export type BoardSize = keyof typeof BOARD_SIZES;

/** Orders of the list. The page begins with the first: what is hard is what one comes to look at. */
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

/** Which boards to list; a board has to match every part. */
export interface BoardFilter {
  /** All of these are on the board. */
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
  /** The lowest level that has it. */
  readonly level: number | null;
}

/** One page of the list. */
export interface BoardList {
  readonly boards: readonly BoardCard[];
  /** How many boards match on all pages, at most `BOARDS_COUNTED_MAX`. */
  readonly total: number;
  /** True when more match than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  /** At least 1, also when nothing matches. */
  readonly pages: number;
}

/** Maximum number of similar boards in the result of a search for one's own board. */
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
  /** The levels that have it, ascending. */
  readonly levels: readonly number[];
  /** Visual similarity, from 0 to 1. */
  readonly likeness: number;
}

/** A board of the guide that is the searched one, with its best known solution. */
export interface KnownBoard extends BoardMatch {
  readonly solution: readonly Move[];
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
}

/** A board of the guide in the middle of play. */
export interface BoardInPlay extends KnownBoard {
  /** Moves of the solution that lead to the searched position; null if it is none of the solution's positions. */
  readonly at: number | null;
}

/** A board of the guide from which the searched one differs in one rainbow block, as an event of the game makes it. */
export interface RainbowBoard extends KnownBoard {
  /** The color that the block has in the guide. */
  readonly color: Color;
}

/**
 * The board of the guide that has this start position; else the one that it is but for a rainbow block; else the one of which it is
 * a position in the middle of play; else the most similar ones, best first.
 */
export interface BoardMatches {
  readonly exact: KnownBoard | null;
  readonly rainbow: RainbowBoard | null;
  readonly inPlay: BoardInPlay | null;
  readonly near: readonly BoardMatch[];
}
