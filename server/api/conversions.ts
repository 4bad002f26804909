import { createRoute, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createConversion } from '#domain/conversions/create-conversion.ts';
import {
  answerConversion,
  cancelConversion,
  changeConversion,
  deleteConversion,
  getConversion,
  getConversionPicture,
  listConversions,
} from '#domain/conversions/own-conversions.ts';
import type { ConversionView } from '#domain/conversions/schema.ts';
import type { Site } from '#domain/site/schema.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identify.ts';
import { limitRequests } from '../rate-limit.ts';
import { conversionInfo, conversionName, presentConversion } from './conversions-schema.ts';
import { dataOf, NO_STORE, refusals, SIGNED_IN } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const PER_PAGE = 24;

/** Conversions that one account may begin in ten minutes. */
const PER_ACCOUNT = 30;

/** The conversions of the account that asks. Without login they do not exist. */
export function createConversionsApi({ has_login }: Pick<Site, 'has_login'>): ApiRouter {
  const api = createApiRouter();
  if (!has_login) return api;
  const middleware = signedIn;
  const begun = limitRequests({
    points: PER_ACCOUNT,
    durationSeconds: 600,
    refusal: 'Too many conversions.',
  });
  const own = (c: HonoContext<AppEnv>) => {
    const ctx = c.get('ctx');
    return [ctx, getAccountActor(ctx)] as const;
  };
  const present = (view: ConversionView) => ({ data: presentConversion(view) });

  api.openapi({ ...beginRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    await begun(actor.accountId);
    const { name, ...board } = c.req.valid('json');
    const view = await createConversion(ctx, actor, { ...board, ...(name && { name }) });
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi({ ...listRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { q, before } = c.req.valid('query');
    const query = { ...(q && { q }), ...(before && { before }), limit: PER_PAGE };
    const { conversions, next } = await listConversions(ctx, actor, query);
    const data = { conversions: conversions.map(presentConversion), next };
    return c.json({ data }, 200, NO_STORE);
  });

  api.openapi({ ...getRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    return c.json(present(await getConversion(ctx, actor, c.req.valid('param').id)), 200, NO_STORE);
  });

  api.openapi({ ...pictureRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const picture = await getConversionPicture(ctx, actor, c.req.valid('param').id);
    return c.body(new Uint8Array(picture), 200, { ...NO_STORE, 'content-type': 'image/webp' });
  });

  api.openapi({ ...answerRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { board } = c.req.valid('json');
    const view = await answerConversion(ctx, actor, c.req.valid('param').id, board);
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi({ ...changeRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { name, isPublic } = c.req.valid('json');
    const view = await changeConversion(ctx, actor, c.req.valid('param').id, {
      ...(name !== undefined && { name }),
      ...(isPublic && { isPublic }),
    });
    return c.json(present(view), 200, NO_STORE);
  });

  api.openapi({ ...cancelRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const view = await cancelConversion(ctx, actor, c.req.valid('param').id);
    return c.json(present(view), 200, NO_STORE);
  });

  api.openapi({ ...deleteRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    await deleteConversion(ctx, actor, c.req.valid('param').id);
    return c.body(null, 204);
  });

  return api;
}

const params = z.object({ id: z.string().regex(/^cnv_[0-9a-f]{24}$/) });
const board = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a board file is expected',
);
const boardBody = board.openapi({ type: 'object', description: 'A board file.' });

const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const shared = { tags: ['conversions'], security: SIGNED_IN };

const beginRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/conversions',
  operationId: 'createConversion',
  summary: 'Begins to solve a board, and holds a credit for it',
  description:
    'The credit is spent when a solution, or the proof that there is none, is there; else it comes back.',
  request: jsonBody(z.strictObject({ board: boardBody, name: conversionName.optional() })),
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is queued.'),
    ...refusals(400, 401, 402, 403, 404, 413, 415, 429),
  },
});

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions',
  operationId: 'listConversions',
  summary: 'The account’s conversions, the newest first',
  request: {
    query: z.strictObject({
      q: z.string().max(80).optional().openapi({ description: 'Part of the name.' }),
      before: z.string().max(100).optional().openapi({ description: 'The `next` of a page.' }),
    }),
  },
  responses: {
    200: dataOf(
      z.object({ conversions: z.array(conversionInfo), next: z.string().nullable() }),
      'A page of conversions.',
    ),
    ...refusals(400, 401, 404),
  },
});

const getRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions/{id}',
  operationId: 'getConversion',
  summary: 'A conversion of the account',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 404) },
});

const pictureRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions/{id}/picture',
  operationId: 'getConversionPicture',
  summary: 'The picture of a conversion',
  request: { params },
  responses: {
    200: {
      description: 'The picture, without its metadata.',
      content: { 'image/webp': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...refusals(401, 404),
  },
});

const answerRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/board',
  operationId: 'answerConversion',
  summary: 'Says what the board is, where the picture left doubts; it costs nothing more',
  request: { params, ...jsonBody(z.strictObject({ board: boardBody })) },
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is being solved.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

const changeRoute = createRoute({
  ...shared,
  method: 'patch',
  path: '/conversions/{id}',
  operationId: 'changeConversion',
  summary: 'Names a conversion, or makes its board part of the guide for good',
  request: {
    params,
    ...jsonBody(
      z.strictObject({ name: conversionName.optional(), isPublic: z.literal(true).optional() }),
    ),
  },
  responses: {
    200: dataOf(conversionInfo, 'The conversion.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

const cancelRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/cancel',
  operationId: 'cancelConversion',
  summary: 'Ends a conversion that is under way; its credit comes back',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 403, 404) },
});

const deleteRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/conversions/{id}',
  operationId: 'deleteConversion',
  summary: 'Deletes a conversion with its picture',
  request: { params },
  responses: { 204: { description: 'Gone.' }, ...refusals(401, 403, 404) },
});
