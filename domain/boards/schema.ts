import type { Difficulty } from '#engine/facts/difficulties.ts';
import type { Mechanic } from '#engine/facts/mechanics.ts';
import type { TipFact } from '#engine/facts/tips/tip-fact.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** A board as the guide knows it, whatever levels it goes by. */
export interface BoardRecord {
  /** First 16 hexadecimal digits of the start position's fingerprint. */
  readonly id: string;
  readonly board: BoardDraft;
  /** The best known line. */
  readonly solution: readonly Move[];
  readonly optimal: boolean;
  readonly atLeast: number;
  readonly difficulty: Difficulty;
  readonly referenceSeconds: number;
  readonly mechanics: readonly Mechanic[];
  readonly tips: readonly TipFact[];
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  /** How many blocks there are, those in crates included. */
  readonly blocks: number;
  /** How many colors the blocks have. */
  readonly colors: number;
  /** Who has brought it in. */
  readonly source: 'sample' | 'operator' | 'player';
  /** True when it is ours and not the game's. */
  readonly isSample: boolean;
  /** The level numbers under which it has been seen, ascending. */
  readonly levels: readonly number[];
}

/** Boards on one page of the list. */
export const BOARDS_PER_PAGE = 40;

/** Matches are counted up to here, and pages reach no further: nobody leafs through ten thousand boards, and counting them all takes time. */
export const BOARDS_COUNTED_MAX = 10_000;

/** Kinds of size, by cells of floor, from and to. Each is about a third of the boards that we know. */
export const BOARD_SIZES = { small: [1, 49], medium: [50, 63], large: [64, 256] } as const;
export type BoardSize = keyof typeof BOARD_SIZES;

/** Orders of the list. */
export const BOARD_ORDERS = [
  'newest',
  'fewest-moves',
  'most-moves',
  'fewest-blocks',
  'most-blocks',
  'smallest',
  'largest',
] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

/** What may be asked of the list of boards; a board has to be all of it. */
export interface BoardFilter {
  /** All of these are on the board. */
  readonly mechanics?: readonly Mechanic[];
  readonly difficulty?: Difficulty;
  readonly size?: BoardSize;
  /** Exactly so many colors. */
  readonly colors?: number;
  readonly blocksMin?: number;
  readonly blocksMax?: number;
  readonly movesMin?: number;
  readonly movesMax?: number;
  /** Whether the line is proved to be the shortest. */
  readonly proved?: boolean;
}

/** What a list shows of a board. */
export interface BoardCard {
  readonly id: string;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  readonly blocks: number;
  readonly colors: number;
  /** Length of the best known line in drags. */
  readonly moves: number;
  readonly optimal: boolean;
  readonly difficulty: Difficulty;
  readonly mechanics: readonly Mechanic[];
  readonly isSample: boolean;
  /** The lowest level number under which it has been seen. */
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

/** Boards that a search for one's own board shows at most. */
export const MATCHES_MAX = 5;

/** A board of the guide that is the one that was asked for, or like it. */
export interface BoardMatch {
  readonly id: string;
  readonly board: BoardDraft;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  /** Length of the best known line in drags. */
  readonly moves: number;
  readonly isSample: boolean;
  /** The levels that show it, ascending. */
  readonly levels: readonly number[];
  /** From 0 to 1: how much of what one sees is the same. */
  readonly likeness: number;
}

/** What the guide has of a board: itself, else those most like it, likest first. */
export interface BoardMatches {
  readonly exact: BoardMatch | null;
  readonly near: readonly BoardMatch[];
}
