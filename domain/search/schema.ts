import type { Standing } from '#draft/standing.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { Difficulty } from '../boards/schema.ts';

/** Longer searches are cut. */
export const SEARCH_QUERY_MAX = 80;

/** Maximum number of results on a page. The palette lists the first of them. */
export const SEARCH_RESULTS_MAX = 30;

interface BoardPicture {
  readonly boardId: string;
  readonly boardSize: readonly [width: number, height: number];
  readonly standing: Standing;
}

/** One search result. `path` has no language prefix. */
export type SearchResult =
  | (BoardPicture & {
      readonly kind: 'level';
      readonly path: string;
      readonly level: number;
      /** The number searched for, if it is the level's number on the game's other track, otherwise null. */
      readonly otherNumber: number | null;
      readonly difficulty: Difficulty;
      readonly moves: number;
    })
  | {
      readonly kind: 'mechanic';
      readonly path: string;
      readonly mechanic: Mechanic;
    }
  | (BoardPicture & {
      readonly kind: 'board';
      readonly path: string;
      readonly id: string;
      readonly moves: number;
    })
  | {
      readonly kind: 'post' | 'page';
      readonly path: string;
      readonly title: string;
      readonly description: string;
    };

export interface SearchAnswer {
  /** The normalized query. */
  readonly query: string;
  /** Best first. */
  readonly results: readonly SearchResult[];
}
