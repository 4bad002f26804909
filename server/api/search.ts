import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#domain/context.server.ts';
import { SEARCH_RESULTS_MAX } from '#domain/search/schema.ts';
import { searchSite } from '#domain/search/search-site.ts';
import type { AppEnv } from '../app-env.ts';
import { readQuery } from './read-query.ts';

/** Longer than anything that is looked at, so that whoever pastes too much gets an answer all the same. */
const QUERY_MAX = 500;

export const searchQuery = z.strictObject({
  q: z.string('must be given').max(QUERY_MAX, `must be at most ${QUERY_MAX} characters`),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1')
    .transform(Number)
    .refine((limit) => limit <= SEARCH_RESULTS_MAX, `must be at most ${SEARCH_RESULTS_MAX}`)
    .optional(),
});

/** `GET /search?q=`: everything on the site that answers to some words. */
export function createSearchApi(ctx: Context): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get('/', async (c) => {
    const asked = readQuery(c, searchQuery);
    if (!asked.ok) return asked.answer;
    const { q, limit } = asked.value;
    return c.json({ data: await searchSite(ctx, { query: q, ...(limit && { limit }) }) });
  });
  return api;
}
