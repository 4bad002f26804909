import { z } from 'zod';
import { ONCE, pageNumber, searchWords } from '../platform/list-query.ts';
import { MONTH, POST_QUERY_LENGTH_MAX, type PostFilter, TAG } from './schema.ts';

/** The query of `/blog` and of `GET /api/v1/posts`. The pages of a tag or a month have these two in their paths. */
export const postListQuery = z.strictObject({
  q: searchWords(POST_QUERY_LENGTH_MAX).optional(),
  tag: z.string(ONCE).regex(TAG, 'must be a tag such as mechanics').optional(),
  month: z.string(ONCE).regex(MONTH, 'must be a month such as 2026-11').optional(),
  hot: z.literal('1', 'must be 1, or left out').optional(),
  page: pageNumber.optional(),
});

/** Converts a parsed query to the input of `listPosts`. */
export function toPostListInput({
  q,
  hot,
  ...rest
}: z.output<typeof postListQuery>): PostFilter & { readonly page?: number } {
  return { ...rest, ...(q && { query: q }), ...(hot && { isHot: true as const }) };
}
