import type { Standing } from '#draft/standing.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

export const POSTS_PER_PAGE = 12;

/** At most this many posts are counted and listed. Older ones are found by their month. */
export const POSTS_COUNTED_MAX = 6_000;

/** Only this many of the newest matches are ranked, so that search time does not grow with the archive. */
export const POSTS_RANKED_MAX = 240;

/** Longer searches are cut. */
export const POST_QUERY_LENGTH_MAX = 100;

/** A board in a text: one of the content folders, or one of the guide by its id or by its level. */
export type BoardReference =
  | { readonly kind: 'content'; readonly key: string }
  | { readonly kind: 'guide'; readonly id: string }
  | { readonly kind: 'level'; readonly level: number };

/** A rendered text is a list of these, in reading order. The HTML has been sanitized. */
export type PostPart = { readonly html: string } | { readonly board: BoardReference };

export interface PostHeading {
  /** Its anchor. */
  readonly id: string;
  /** 2 to 6. */
  readonly depth: number;
  readonly text: string;
}

/** A board as a post displays it, with its solution. */
export interface PostBoard {
  /** The id under which its pictures are served: a content board's key, or the id of a board of the guide. */
  readonly boardId: string;
  readonly boardSize: readonly [width: number, height: number];
  readonly title: string | null;
  readonly board: BoardDraft;
  readonly solution: readonly Move[];
  readonly standing: Standing;
  readonly atLeast: number;
  /** The level with this board, if the text named one. */
  readonly level: number | null;
}

/** A part with its board looked up. A board that the guide no longer has stays a reference. */
export type ResolvedPart = PostPart | { readonly postBoard: PostBoard };

/** A post in a list. */
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
  /** The board that serves as its picture. */
  readonly picture: {
    readonly boardId: string;
    readonly boardSize: readonly [width: number, height: number];
  } | null;
}

export interface PostList {
  readonly posts: readonly PostCard[];
  /** Number of matches on all pages, at most `POSTS_COUNTED_MAX`. */
  readonly total: number;
  /** True if there are more matches than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  /** At least 1, even if nothing matches. */
  readonly pages: number;
}

/** Which posts to list. A post has to match every part. */
export interface PostFilter {
  readonly query?: string;
  readonly tag?: string;
  /** `YYYY-MM`. */
  readonly month?: string;
  readonly isHot?: boolean;
}

export interface PostPage extends PostCard {
  readonly parts: readonly ResolvedPart[];
  readonly headings: readonly PostHeading[];
  readonly related: readonly PostCard[];
  /** The next older and the next newer post. */
  readonly older: PostNeighbour | null;
  readonly newer: PostNeighbour | null;
}

export interface PostNeighbour {
  readonly slug: string;
  readonly title: string;
}

/** A page from a Markdown file that is not a post: about, terms, questions. */
export interface ContentPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly updatedOn: string;
  readonly parts: readonly ResolvedPart[];
  readonly headings: readonly PostHeading[];
}

export interface TagCount {
  readonly tag: string;
  readonly posts: number;
}

/** Identifies a post or page by its kind and slug. */
export interface PostAddress {
  readonly kind: 'post' | 'page';
  readonly slug: string;
}

/** Segments of lowercase letters, digits and single hyphens, separated by slashes. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** One such segment. */
export const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A valid month: `2026-11`. */
export const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;
