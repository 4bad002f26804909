import { createRoute, z } from '@hono/zod-openapi';
import { chooseBoard } from '#domain/levels/choose-board.ts';
import { levelParams, readLevelNumber } from './levels.ts';
import { bodyOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/**
 * `POST /levels/{number}/choice` with `{"boardId"}`: a player picks the board that they see under a level's number.
 *
 * A device sends this once per level; the limits are for clients that send more.
 */
export function createLevelChoiceApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(choiceRoute, async (c) => {
    const ctx = c.get('ctx');
    const level = readLevelNumber(c.req.valid('param').number, ctx.site);
    const { boardId } = c.req.valid('json');
    await chooseBoard(ctx, level, boardId);
    return c.body(null, 204);
  });
  return api;
}

const choiceBody = z.strictObject({
  boardId: z.string().regex(/^[0-9a-f]{16}$/, 'must be the id of a board'),
});

const choiceRoute = createRoute({
  method: 'post',
  path: '/levels/{number}/choice',
  operationId: 'chooseBoard',
  tags: ['levels'],
  summary: 'Counts that a player sees this board under the number of the level',
  security: PUBLIC,
  request: { params: levelParams, ...bodyOf(choiceBody) },
  responses: {
    204: { description: 'The choice was counted.' },
    ...refusals(400, 403, 404, 413, 415, 429),
  },
});
