import { createRoute, z } from '@hono/zod-openapi';
import { chooseBoard, requireLevelBoard } from '#domain/levels/choose-board.ts';
import { clientNetworkOf } from '../client-address.ts';
import { countByNetwork, limitRequests } from '../rate-limit.ts';
import { levelParams, readLevelNumber } from './levels.ts';
import { PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Choices from one network: an hour, and for one level a day. */
const PER_HOUR = 60;
const PER_LEVEL_A_DAY = 1;

/** Choices a minute from all networks, which also bounds the memory for the counts of a day. */
const PER_SITE = 120;

/**
 * `POST /levels/{number}/choice` with `{"boardId"}`: a player names the board that they see under a level's number.
 *
 * A device sends this once per level; the limits are for those that send it more often.
 */
export function createLevelChoiceApi(trustedProxies: number): ApiRouter {
  const refusal = 'This has been counted often enough from your network.';
  const perHour = limitRequests({ points: PER_HOUR, durationSeconds: 3_600, refusal });
  const perLevel = limitRequests({ points: PER_LEVEL_A_DAY, durationSeconds: 86_400, refusal });
  const perSite = limitRequests({
    points: PER_SITE,
    durationSeconds: 60,
    refusal: 'Too many choices at once.',
  });
  const api = createApiRouter();
  const middleware = countByNetwork(perHour, trustedProxies);
  api.openapi({ ...choiceRoute, middleware }, async (c) => {
    const ctx = c.get('ctx');
    const level = readLevelNumber(c.req.valid('param').number, ctx.site);
    const { boardId } = c.req.valid('json');
    // What names no board must not use up what all networks share.
    await requireLevelBoard(ctx, level, boardId);
    await perLevel(`${level} ${clientNetworkOf(c, trustedProxies)}`);
    await perSite('site');
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
  request: {
    params: levelParams,
    body: { required: true, content: { 'application/json': { schema: choiceBody } } },
  },
  responses: {
    204: { description: 'The choice was counted.' },
    ...refusals(400, 403, 404, 413, 415, 429),
  },
});
