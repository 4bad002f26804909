import { createRoute, z } from '@hono/zod-openapi';
import { listPosts } from '#domain/posts/list-posts.ts';
import { postListQuery, toPostListInput } from '#domain/posts/list-query.ts';
import { POSTS_COUNTED_MAX, type PostCard } from '#domain/posts/schema.ts';
import { boardSize, count } from './board-schema.ts';
import { dataOf, listHeaders, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `GET /posts`. */
export function createPostsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { posts, total, isMore, page, pages } = await listPosts(
      c.get('ctx'),
      toPostListInput(query),
    );
    const data = { posts: posts.map(present), total, isMore, page, pages };
    return c.json({ data }, 200, listHeaders(query));
  });
  return api;
}

const postCard = z
  .object({
    slug: z.string().openapi({ description: 'The post is at `/blog/{slug}`.' }),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()).readonly(),
    isHot: z.boolean(),
    publishedOn: z.string().openapi({ description: 'A day, `YYYY-MM-DD`.' }),
    updatedOn: z.string().nullable(),
    readingMinutes: count,
    picture: z
      .object({ boardId: z.string(), boardSize })
      .nullable()
      .openapi({ description: 'The board that is the picture of the post.' }),
  })
  .openapi('PostCard');

const listRoute = createRoute({
  method: 'get',
  path: '/posts',
  operationId: 'listPosts',
  tags: ['posts'],
  summary: 'One page of the posts that match every part of the filter',
  security: PUBLIC,
  request: { query: postListQuery },
  responses: {
    200: dataOf(
      z.object({
        posts: z.array(postCard).readonly(),
        total: count.openapi({ description: `How many match, at most ${POSTS_COUNTED_MAX}.` }),
        isMore: z.boolean().openapi({ description: 'True if more match than were counted.' }),
        page: count,
        pages: count,
      }),
      'Posts, the newest first; with `q`, the best matches first.',
    ),
    ...refusals(400),
  },
});

function present(card: PostCard) {
  return {
    slug: card.slug,
    title: card.title,
    description: card.description,
    tags: card.tags,
    isHot: card.isHot,
    publishedOn: card.publishedOn,
    updatedOn: card.updatedOn,
    readingMinutes: card.readingMinutes,
    picture: card.picture && {
      boardId: card.picture.boardId,
      boardSize: card.picture.boardSize,
    },
  };
}
