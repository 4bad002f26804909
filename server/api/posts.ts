import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#domain/context.server.ts';
import { listPosts } from '#domain/posts/list-posts.ts';
import { POST_QUERY_LENGTH_MAX } from '#domain/posts/schema.ts';
import type { AppEnv } from '../app-env.ts';
import { readQuery } from './read-query.ts';

/** The list of posts. */
export function createPostsApi(ctx: Context): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get('/', async (c) => {
    const asked = readQuery(c, postsQuery);
    if (!asked.ok) return asked.answer;
    const { hot, ...filter } = asked.value;
    return c.json({ data: await listPosts(ctx, { ...filter, ...(hot && { isHot: true }) }) });
  });
  return api;
}

/** The same as the addresses of the blog, in one place. */
export const postsQuery = z.strictObject({
  query: z
    .string()
    .max(POST_QUERY_LENGTH_MAX, `must have at most ${POST_QUERY_LENGTH_MAX} characters`)
    .optional(),
  tag: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a tag such as mechanics')
    .optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional(),
  hot: z.enum(['yes'], { error: 'must be yes, or left out' }).optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')
    .transform(Number)
    .optional(),
});
