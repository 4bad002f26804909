import { createRoute, z } from '@hono/zod-openapi';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { wholeNumber } from '#domain/platform/list-query.ts';
import { getProgress } from '#domain/progress/get-progress.ts';
import { type AccountProgress, levelChange, progressForm } from '#domain/progress/schema.ts';
import { syncProgress } from '#domain/progress/sync-progress.ts';
import { bodyOf, dataOf, NO_STORE, refusals, SIGNED_IN } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** The actor's level progress: `/progress`. */
export function createProgressApi(): ApiRouter {
  const api = createApiRouter();

  api.openapi(getRoute, async (c) => {
    const ctx = c.get('ctx');
    const progress = await getProgress(ctx, getAccountActor(ctx), c.req.valid('query').since);
    return c.json({ data: presentProgress(progress) }, 200, NO_STORE);
  });

  api.openapi(putRoute, async (c) => {
    const ctx = c.get('ctx');
    const progress = await syncProgress(ctx, getAccountActor(ctx), c.req.valid('json'));
    return c.json({ data: presentProgress(progress) }, 200, NO_STORE);
  });

  return api;
}

const progressSchema = z
  .object({
    levels: z
      .array(levelChange)
      .openapi({ description: 'A level with its number alone has no progress any more.' }),
    clearedAt: z.int().openapi({
      description: 'What was marked or opened until this time is gone; 0: nothing was cleared.',
    }),
    version: z.int().openapi({ description: 'The `since` of the next request.' }),
    account: z.string().openapi({ description: 'Whose it is: the `account` of the next request.' }),
    now: z.int().openapi({ description: 'The time of the server, in milliseconds since 1970.' }),
  })
  .openapi('Progress');

function presentProgress(progress: AccountProgress): z.infer<typeof progressSchema> {
  const { levels, clearedAt, version, account, now } = progress;
  return { levels: [...levels], clearedAt, version, account, now };
}

const getRoute = createRoute({
  method: 'get',
  path: '/progress',
  operationId: 'getProgress',
  tags: ['accounts'],
  summary: 'Levels that the account has solved, saved or opened',
  ...SIGNED_IN,
  request: {
    query: z.strictObject({
      since: wholeNumber(999_999)
        .optional()
        .openapi({ description: 'The `version` of an earlier response: only what is newer.' }),
    }),
  },
  responses: { 200: dataOf(progressSchema, 'The progress.'), ...refusals(400, 401, 404) },
});

const putRoute = createRoute({
  method: 'put',
  path: '/progress',
  operationId: 'syncProgress',
  tags: ['accounts'],
  summary: 'Stores what has changed on a device, and returns what the device does not know',
  ...SIGNED_IN,
  request: bodyOf(progressForm),
  responses: {
    200: dataOf(progressSchema, 'What is newer than `since`, and every level that was sent.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 429),
  },
});
