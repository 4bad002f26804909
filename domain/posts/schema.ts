import type { BoardDraft, Move } from '#engine/types.ts';

/** Posts on one page of a list. */
export const POSTS_PER_PAGE = 12;

/** Lists are counted up to here and reach no further; older posts are found by their month. */
export const POSTS_COUNTED_MAX = 6_000;

/** A search looks at so many of the newest posts that match, and ranks those. */
export const POSTS_RANKED_MAX = 240;

/** Longer questions are cut. */
export const POST_QUERY_LENGTH_MAX = 100;

/** A board in a text: kept with the posts, or the guide's by its id or by the level that shows it. */
export type BoardReference =
  | { readonly kind: 'kept'; readonly key: string }
  | { readonly kind: 'guide'; readonly id: string }
  | { readonly kind: 'level'; readonly level: number };

/** A rendered text is a row of these. The HTML has been sanitised. */
export type PostPart = { readonly html: string } | { readonly board: BoardReference };

export interface PostHeading {
  /** Its anchor. */
  readonly id: string;
  /** 2 to 6. */
  readonly depth: number;
  readonly text: string;
}

/** A board as a post shows it, with its line. */
export interface PostBoard {
  /** Where its pictures are: the key of a kept board, or the id of one of the guide's. */
  readonly boardId: string;
  readonly boardSize: readonly [width: number, height: number];
  readonly title: string | null;
  readonly board: BoardDraft;
  readonly solution: readonly Move[];
  readonly optimal: boolean;
  readonly atLeast: number;
  /** The level that shows it, where the text named one. */
  readonly level: number | null;
}

/** A part as a page gets it; a board that the guide no longer has is a reference still. */
export type ShownPart = PostPart | { readonly shown: PostBoard };

/** What a list shows of a post. */
export interface PostCard {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly readingMinutes: number;
  /** The board that is its picture. */
  readonly picture: {
    readonly boardId: string;
    readonly boardSize: readonly [width: number, height: number];
  } | null;
}

export interface PostList {
  readonly posts: readonly PostCard[];
  /** How many match on all pages, at most `POSTS_COUNTED_MAX`. */
  readonly total: number;
  /** True when more match than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  /** At least 1, also when nothing matches. */
  readonly pages: number;
}

/** What may be asked of a list; a post has to be all of it. */
export interface PostFilter {
  readonly query?: string;
  readonly tag?: string;
  /** `YYYY-MM`. */
  readonly month?: string;
  readonly isHot?: boolean;
}

export interface PostPage extends PostCard {
  readonly parts: readonly ShownPart[];
  readonly headings: readonly PostHeading[];
  readonly related: readonly PostCard[];
  /** The post before it in time, and the one after it. */
  readonly older: PostNeighbour | null;
  readonly newer: PostNeighbour | null;
}

export interface PostNeighbour {
  readonly slug: string;
  readonly title: string;
}

/** A page of the site that is no post: about, terms, questions. */
export interface ContentPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly updatedOn: string;
  readonly parts: readonly ShownPart[];
  readonly headings: readonly PostHeading[];
}

/** A tag with the number of its posts. */
export interface TagCount {
  readonly tag: string;
  readonly posts: number;
}

/** Segments of small letters, digits and single hyphens, with slashes between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** One such segment. */
export const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A month that exists: `2026-11`. */
export const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;
