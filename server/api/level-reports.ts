import { createRoute, z } from '@hono/zod-openapi';
import { reportLevel } from '#domain/levels/report-level.ts';
import { REPORT_KINDS } from '#domain/levels/schema.ts';
import { levelParams, readLevelNumber } from './levels.ts';
import { bodyOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `POST /levels/{number}/reports` with `{"kind"}`: reports something wrong on a level's page. */
export function createLevelReportsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(reportRoute, async (c) => {
    const ctx = c.get('ctx');
    const level = readLevelNumber(c.req.valid('param').number, ctx.site);
    await reportLevel(ctx, { level, kind: c.req.valid('json').kind });
    return c.body(null, 204);
  });
  return api;
}

const reportRoute = createRoute({
  method: 'post',
  path: '/levels/{number}/reports',
  operationId: 'reportLevel',
  tags: ['levels'],
  summary: 'Says that the board, the line or a video of a level is wrong; counted once per network',
  security: PUBLIC,
  request: {
    params: levelParams,
    ...bodyOf(
      z.strictObject({
        kind: z.enum(REPORT_KINDS).openapi({
          description:
            'board: not the one of the level. line: it does not work in the game. video: it is gone.',
        }),
      }),
    ),
  },
  responses: {
    204: { description: 'The report is in the operator’s queue.' },
    ...refusals(400, 403, 404, 413, 415, 429),
  },
});
