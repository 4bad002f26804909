import { createRoute, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { answerQuestions } from '#domain/conversions/answer-questions.ts';
import { cancelConversion } from '#domain/conversions/cancel-conversion.ts';
import { changeConversion } from '#domain/conversions/change-conversion.ts';
import { correctBoard } from '#domain/conversions/correct-board.ts';
import { type ConversionSource, createConversion } from '#domain/conversions/create-conversion.ts';
import { deleteConversion } from '#domain/conversions/delete-conversion.ts';
import { getConversion } from '#domain/conversions/get-conversion.ts';
import { getConversionPicture } from '#domain/conversions/get-conversion-picture.ts';
import { getConversionProgress } from '#domain/conversions/get-progress.ts';
import { keepLooking } from '#domain/conversions/keep-looking.ts';
import { listConversions } from '#domain/conversions/list-conversions.ts';
import type { ConversionView } from '#domain/conversions/schema.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { signedInOrKey } from '../middleware/identify.ts';
import { EXAMPLE_BOARD } from './board-schema.ts';
import {
  conversionAnswers,
  conversionInfo,
  conversionLevel,
  conversionName,
  pictureFile,
  presentConversion,
} from './conversions-schema.ts';
import { createProgressStreams } from './progress-stream.ts';
import { dataOf, NO_STORE, refusals, SIGNED_IN_OR_KEY } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const PER_PAGE = 24;

/** The conversions of the account that asks. Without login they do not exist. */
export function createConversionsApi(
  { has_login }: Pick<Site, 'has_login'>,
  isStopping: () => boolean,
): ApiRouter {
  const api = createApiRouter();
  if (!has_login) return api;
  const middleware = signedInOrKey;
  const streamProgress = createProgressStreams(isStopping);
  const own = (c: HonoContext<AppEnv>) => {
    const ctx = c.get('ctx');
    return [ctx, getAccountActor(ctx)] as const;
  };
  const present = (view: ConversionView) => ({ data: presentConversion(view) });

  const body = { ...beginRoute.request.body };
  api.openapi({ ...beginRoute, request: { body }, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const source = readSource(c.req.valid(targetOf(c.req.header('content-type'))));
    const view = await createConversion(ctx, actor, source);
    return c.json(present(view), 202, NO_STORE);
  });
  // For the document alone: a router that knew it before would check each body as both types.
  Object.assign(body, { required: true });

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

  api.openapi({ ...eventsRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { id } = c.req.valid('param');
    // What is not there is refused before the stream begins.
    await getConversionProgress(ctx, actor, id);
    if (c.req.method === 'HEAD')
      return c.body(null, 200, { ...NO_STORE, 'content-type': 'text/event-stream' });
    return streamProgress(c, actor.accountId, () => getConversionProgress(ctx, actor, id));
  });

  api.openapi({ ...pictureRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const picture = await getConversionPicture(ctx, actor, c.req.valid('param').id);
    return c.body(new Uint8Array(picture), 200, { ...NO_STORE, 'content-type': 'image/webp' });
  });

  api.openapi({ ...answersRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { answers } = c.req.valid('json');
    const view = await answerQuestions(ctx, actor, c.req.valid('param').id, answers);
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi({ ...boardRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { board } = c.req.valid('json');
    const view = await correctBoard(ctx, actor, c.req.valid('param').id, board);
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi({ ...changeRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    const { name, level, isPublic } = c.req.valid('json');
    const view = await changeConversion(ctx, actor, c.req.valid('param').id, {
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
      ...(isPublic && { isPublic }),
    });
    return c.json(present(view), 200, NO_STORE);
  });

  api.openapi({ ...keepLookingRoute, middleware }, async (c) => {
    const [ctx, actor] = own(c);
    return c.json(present(await keepLooking(ctx, actor, c.req.valid('param').id)), 200, NO_STORE);
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

const jsonBody = <S extends z.ZodType>(schema: S, example: object) => ({
  body: { required: true, content: { 'application/json': { schema, example } } },
});

const shared = { tags: ['conversions'], security: SIGNED_IN_OR_KEY };

const more = {
  name: conversionName.optional(),
  level: conversionLevel.optional(),
  keep_looking: z.boolean().optional().openapi({
    description: 'Search on for many minutes if need be, and write to the account at the end.',
  }),
};
const beginForm = z.object({
  picture: pictureFile,
  name: more.name,
  level: z.coerce.number().pipe(conversionLevel).optional(),
  keep_looking: z.enum(['true', 'false']).optional(),
});
const beginJson = z.union([
  z.strictObject({
    image_url: z.string().openapi({ description: 'The address of a picture, http or https.' }),
    ...more,
  }),
  z.strictObject({ board: boardBody, ...more }),
]);

/** What somebody wants converted, as a form or JSON names it. */
function readSource({
  name,
  level,
  keep_looking,
  ...source
}: z.infer<typeof beginForm> | z.infer<typeof beginJson>): ConversionSource {
  const rest = {
    ...(name && { name }),
    ...(level !== undefined && { level }),
    keepLooking: String(keep_looking) === 'true',
  };
  if ('picture' in source) return { picture: source.picture, ...rest };
  if ('board' in source) return { board: source.board, ...rest };
  return { imageUrl: source.image_url, ...rest };
}

/** The body of a request, by its type. */
function targetOf(type = ''): 'form' | 'json' {
  if (type.startsWith('multipart/form-data')) return 'form';
  if (type.startsWith('application/json')) return 'json';
  throw new DomainError('unsupported-type', 'Send application/json or multipart/form-data.');
}

const beginRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/conversions',
  operationId: 'createConversion',
  summary: 'Begins to solve a picture or a board, and holds a credit for it',
  description:
    'The credit is spent when a solution, or the proof that there is none, is there; else it comes back.',
  request: {
    body: {
      content: {
        'application/json': {
          schema: beginJson,
          examples: {
            board: { summary: 'A board file', value: { board: EXAMPLE_BOARD, level: 47 } },
            address: {
              summary: 'The address of a picture',
              value: { image_url: 'https://example.com/level-47.png', keep_looking: true },
            },
          },
        },
        'multipart/form-data': { schema: beginForm },
      },
    },
  },
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is queued.'),
    ...refusals(400, 401, 402, 403, 404, 413, 415, 422, 429),
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

const eventsRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions/{id}/events',
  operationId: 'watchConversion',
  summary: 'How far a conversion is, as server-sent events',
  description:
    'An event `progress` at once and with each change: `status`; `place` in the queue, 1 is next; `moves` of the best line so far; `atLeast`, what any line needs. An event `done` once nothing more comes without an answer. A stream ends after a minute, and the browser asks again.',
  request: { params },
  responses: {
    200: {
      description: 'The stream of events.',
      content: { 'text/event-stream': { schema: { type: 'string' as const } } },
    },
    ...refusals(401, 404, 429),
  },
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

const answersRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/conversions/{id}/answers',
  operationId: 'answerQuestions',
  summary: 'Answers the questions about a picture, all at once; it costs nothing more',
  description:
    'The same answers may be sent again, which changes nothing. A conversion that asks nothing, or was answered in another way, answers 409.',
  request: {
    params,
    ...jsonBody(z.strictObject({ answers: conversionAnswers }), {
      answers: { 'blocks-0-color': 'as-read' },
    }),
  },
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is being solved.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

const boardRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/board',
  operationId: 'answerConversion',
  summary: 'Corrects the board that was read, in place of answers; it costs nothing more',
  description: 'The same board may be sent again, which changes nothing.',
  request: { params, ...jsonBody(z.strictObject({ board: boardBody }), { board: EXAMPLE_BOARD }) },
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
  summary:
    'Names a conversion, says which level it is, or makes its board part of the guide for good',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        name: conversionName.optional(),
        level: conversionLevel.nullable().optional(),
        isPublic: z.literal(true).optional(),
      }),
      { name: 'The one with two keys', level: 47 },
    ),
  },
  responses: {
    200: dataOf(conversionInfo, 'The conversion.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

const keepLookingRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/keep-looking',
  operationId: 'keepLooking',
  summary: 'Has a conversion searched for many minutes if need be, and a mail sent at its end',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 403, 404, 409) },
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
