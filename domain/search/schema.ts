import type { Difficulty } from '#engine/facts/difficulties.ts';
import type { Mechanic } from '#engine/facts/mechanics.ts';

/** Longer questions are cut. */
export const SEARCH_QUERY_MAX = 80;

/** Results that a page shows; the palette shows the first of them. */
export const SEARCH_RESULTS_MAX = 30;

interface BoardPicture {
  readonly boardId: string;
  readonly boardSize: readonly [width: number, height: number];
}

/** Something that was found. `path` is where it is on the site, without a language. */
export type SearchResult =
  | (BoardPicture & {
      readonly kind: 'level';
      readonly path: string;
      readonly level: number;
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
  /** What was looked for: the question without what was cut off. */
  readonly query: string;
  /** Best first. */
  readonly results: readonly SearchResult[];
}
