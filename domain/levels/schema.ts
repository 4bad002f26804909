import type { Standing } from '#draft/standing.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import type { Difficulty } from '../boards/schema.ts';
import type { TipFact } from '../boards/tips/tip-fact.ts';
import type { VideoCard } from '../videos/schema.ts';

export const LEVELS_PER_PAGE = 50;

/** A level in a list, with the facts of its first-ranked board. */
export interface LevelCard {
  readonly number: number;
  readonly difficulty: Difficulty;
  readonly referenceSeconds: number;
  /** Length of the solution in drags. */
  readonly moves: number;
  readonly mechanics: readonly Mechanic[];
  /** The mechanic that the game introduces at this level. */
  readonly unlocks: Mechanic | null;
  readonly boardId: string;
  /** Width and height of the floor in cells. */
  readonly boardSize: readonly [width: number, height: number];
  /** The standing of its board under this number. */
  readonly standing: Standing;
}

/** How many levels have boards of the game. */
export interface RealLevels {
  /** Number of levels with at least one board that is not a sample. */
  readonly real: number;
  /** Number of all levels. */
  readonly max: number;
  /** The same for each hundred; the last may be shorter. */
  readonly hundreds: readonly {
    readonly from: number;
    readonly to: number;
    readonly real: number;
  }[];
}

/** One of a level's boards, chosen by its picture. */
interface BoardChoice {
  readonly id: string;
  readonly size: readonly [width: number, height: number];
  readonly moves: number;
}

/** A number of the same level on the game's other track: 403 for some players is 797 for others. */
export interface OtherNumber {
  readonly number: number;
  readonly source: 'operator' | 'youtube';
  /** A day, `YYYY-MM-DD`. */
  readonly notedOn: string | null;
}

export interface LevelPage extends LevelCard {
  /** All boards of the level in order, including the displayed one. */
  readonly boards: readonly BoardChoice[];
  /** Videos of the level, the best first. */
  readonly videos: readonly VideoCard[];
  readonly board: BoardDraft;
  readonly solution: readonly Move[];
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
  readonly tips: readonly TipFact[];
  /** This level's numbers on the game's other track. */
  readonly otherNumbers: readonly OtherNumber[];
  /** Levels that other players see under this number. */
  readonly levelsNumberedSo: readonly number[];
  readonly previous: number | null;
  readonly next: number | null;
  /** Levels with mechanics in common, nearest numbers first, at most six. */
  readonly related: readonly LevelCard[];
}

/** Longer queries are truncated. */
export const LEVEL_QUERY_LENGTH_MAX = 40;

/** A filter for levels, which must match every part. */
export interface LevelFilter {
  /** Text of the search box: digits find the numbers that begin with them. */
  readonly query?: string;
  readonly difficulty?: Difficulty;
  readonly mechanic?: Mechanic;
}

/** One page of the list, ordered by number. */
export interface LevelList {
  readonly levels: readonly LevelCard[];
  /** Number of matching levels on all pages. */
  readonly total: number;
  /** This page, from 1. */
  readonly page: number;
  /** At least 1, even if nothing matches. */
  readonly pages: number;
}

/** What may be wrong on a level's page: the board is not the game's, the solution does not work, a video is gone. */
export const REPORT_KINDS = ['board', 'line', 'video'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
