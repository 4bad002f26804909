import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Json } from './columns.ts';

/** A post or a page, rendered from a Markdown file. */
interface PostsTable {
  kind: 'post' | 'page';
  /** One or more segments: `mechanics/ropes`. */
  slug: string;
  title: string;
  description: string;
  tags: Generated<string[]>;
  is_hot: Generated<boolean>;
  published_on: Day;
  updated_on: Day | null;
  reading_minutes: Generated<number>;
  /** The board that is its picture, by its key in `post_boards`. */
  board: string | null;
  /** An array of `PostPart`. */
  parts: Json;
  /** An array of `PostHeading`. */
  headings: Json;
  /** Plain text, for search. */
  text: Generated<string>;
  requires: 'payment' | null;
  /** Relative to the content folder: `posts/ropes.md`. */
  file: string;
  sha256: string;
  /** Title, tags, description and text in the form for search, weighted A to D in this order. */
  document: GeneratedAlways<string>;
}

/** Number of posts with each tag. */
interface PostTagsTable {
  tag: string;
  posts: number;
}

/** A board in a post with the solution shown there, by the hash of both. */
interface PostBoardsTable {
  key: string;
  file: Json;
  moves: Json;
  optimal: boolean;
  at_least: number;
  title: string | null;
}

/** A picture in a post, by the hash of its bytes. */
interface PostPicturesTable {
  key: string;
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

export interface PostTables {
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_boards: PostBoardsTable;
  post_pictures: PostPicturesTable;
}
