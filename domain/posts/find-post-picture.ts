import type { BoardDraft } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';

/** The content of the share picture of a post or page. */
export interface PostPicture {
  readonly title: string;
  readonly description: string;
  /** Its board, or null. */
  readonly board: BoardDraft | null;
}

/** Finds the share picture's content for the post with this slug, or else for the page. */
export async function findPostPicture(
  ctx: Context,
  slug: string,
): Promise<PostPicture | undefined> {
  const row = await dbOf(ctx)
    .selectFrom('posts')
    .leftJoin('post_boards', 'post_boards.key', 'posts.board')
    .select(['posts.title', 'posts.description', 'post_boards.file'])
    .where('posts.slug', '=', slug)
    .orderBy('posts.kind', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    title: row.title,
    description: row.description,
    board: (row.file as BoardDraft | null) ?? null,
  };
}
