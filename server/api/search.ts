import { createRoute, z } from '@hono/zod-openapi';
import type { SearchResult } from '#domain/search/schema.ts';
import { searchQuery } from '#domain/search/search-query.ts';
import { searchSite } from '#domain/search/search-site.ts';
import { boardId, boardSize, count, difficulty, mechanic, standing } from './board-schema.ts';
import { dataOf, NO_STORE, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `GET /search?q=`. Not cached, because queries are free text and each would be an entry. */
export function createSearchApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(searchRoute, async (c) => {
    const { q, limit } = c.req.valid('query');
    const found = await searchSite(c.get('ctx'), { query: q, ...(limit && { limit }) });
    const data = { query: found.query, results: found.results.map(present) };
    return c.json({ data }, 200, NO_STORE);
  });
  return api;
}

const path = z.string().openapi({ description: 'Its path on the site, without a language.' });

const searchResult = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('level'),
      path,
      level: count,
      otherNumber: count.nullable().openapi({
        description: "The number searched for, where it is the level's on the game's other track.",
      }),
      difficulty,
      moves: count,
      boardId,
      boardSize,
      standing,
    }),
    z.object({ kind: z.literal('mechanic'), path, mechanic }),
    z.object({
      kind: z.literal('board'),
      path,
      id: boardId,
      moves: count,
      boardId,
      boardSize,
      standing,
    }),
    z.object({
      kind: z.enum(['post', 'page']),
      path,
      title: z.string(),
      description: z.string(),
    }),
  ])
  .openapi('SearchResult');

const searchRoute = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'search',
  tags: ['site'],
  summary: 'Levels, mechanics, boards, posts and pages that match some words',
  security: PUBLIC,
  request: { query: searchQuery },
  responses: {
    200: dataOf(
      z.object({
        query: z.string().openapi({ description: 'The words that were searched for.' }),
        results: z.array(searchResult).readonly(),
      }),
      'The results, best first.',
    ),
    ...refusals(400),
  },
});

function present(result: SearchResult): SearchResult {
  const { path } = result;
  switch (result.kind) {
    case 'level': {
      const { kind, level, otherNumber, difficulty, moves, boardId, boardSize, standing } = result;
      return { kind, path, level, otherNumber, difficulty, moves, boardId, boardSize, standing };
    }
    case 'mechanic':
      return { kind: result.kind, path, mechanic: result.mechanic };
    case 'board': {
      const { kind, id, moves, boardId, boardSize, standing } = result;
      return { kind, path, id, moves, boardId, boardSize, standing };
    }
    default: {
      const { kind, title, description } = result;
      return { kind, path, title, description };
    }
  }
}
