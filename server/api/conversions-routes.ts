import { createRoute, z } from '@hono/zod-openapi';
import { conversionsQuery } from '#domain/conversions/list-query.ts';
import { EXAMPLE_BOARD } from './board-schema.ts';
import {
  conversionAnswers,
  conversionInfo,
  conversionLevel,
  conversionName,
  pictureFile,
} from './conversions-schema.ts';
import { bodyOf, dataOf, refusals, SIGNED_IN_OR_KEY } from './responses.ts';

const params = z.object({ id: z.string().regex(/^cnv_[0-9a-f]{24}$/) });
const board = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a board file is expected',
);
const boardBody = board.openapi({ type: 'object', description: 'A board file.' });

const shared = { tags: ['conversions'], ...SIGNED_IN_OR_KEY };

const more = {
  name: conversionName.optional(),
  level: conversionLevel.optional(),
  keep_looking: z.boolean().optional().openapi({
    description: 'Keep searching for many minutes if necessary, and e-mail the account at the end.',
  }),
};
export const beginForm = z.object({
  picture: pictureFile,
  name: more.name,
  level: z.coerce.number().pipe(conversionLevel).optional(),
  keep_looking: z.enum(['true', 'false']).optional(),
});
export const beginJson = z.union([
  z.strictObject({
    image_url: z.string().openapi({ description: 'The address of a picture, http or https.' }),
    ...more,
  }),
  z.strictObject({ board: boardBody, ...more }),
]);

export const beginRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/conversions',
  operationId: 'createConversion',
  summary: 'Begins to solve a picture or a board, and holds a credit for it',
  description:
    'The credit is spent when there is a solution, or a proof that there is none; otherwise it is returned.',
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

export const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions',
  operationId: 'listConversions',
  summary: 'The account’s conversions, the newest first',
  request: {
    query: conversionsQuery,
  },
  responses: {
    200: dataOf(
      z.object({ conversions: z.array(conversionInfo), next: z.string().nullable() }),
      'A page of conversions.',
    ),
    ...refusals(400, 401, 404),
  },
});

export const getRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions/{id}',
  operationId: 'getConversion',
  summary: 'A conversion of the account',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 404) },
});

export const eventsRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/conversions/{id}/events',
  operationId: 'watchConversion',
  summary: 'The progress of a conversion, as server-sent events',
  description:
    'An event `progress` at once and with each change: `status`; `place` in the queue, 1 is next; `moves` of the best line so far; `atLeast`, what any line needs. An event `done` once nothing more happens without an answer. A stream ends after a minute, and the browser asks again.',
  request: { params },
  responses: {
    200: {
      description: 'The stream of events.',
      content: { 'text/event-stream': { schema: { type: 'string' as const } } },
    },
    ...refusals(401, 404, 429),
  },
});

export const pictureRoute = createRoute({
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

export const answersRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/conversions/{id}/answers',
  operationId: 'answerQuestions',
  summary: 'Answers the questions about a picture, all at once; it costs nothing more',
  description:
    'The same answers may be sent again, which changes nothing. A conversion without open questions, or one that was answered differently, responds with 409.',
  request: {
    params,
    ...bodyOf(z.strictObject({ answers: conversionAnswers }), {
      answers: { 'blocks-0-color': 'as-read' },
    }),
  },
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is being solved.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

export const boardRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/board',
  operationId: 'answerConversion',
  summary: 'Corrects the board that was read, in place of answers; it costs nothing more',
  description: 'The same board may be sent again, which changes nothing.',
  request: { params, ...bodyOf(z.strictObject({ board: boardBody }), { board: EXAMPLE_BOARD }) },
  responses: {
    202: dataOf(conversionInfo, 'The conversion, which is being solved.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415),
  },
});

export const changeRoute = createRoute({
  ...shared,
  method: 'patch',
  path: '/conversions/{id}',
  operationId: 'changeConversion',
  summary:
    'Names a conversion, says which level it is, or makes its board part of the guide for good',
  request: {
    params,
    ...bodyOf(
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

export const keepLookingRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/keep-looking',
  operationId: 'keepLooking',
  summary: 'Keeps searching for many minutes if necessary, and e-mails the account at the end',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 403, 404, 409) },
});

export const cancelRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/conversions/{id}/cancel',
  operationId: 'cancelConversion',
  summary: 'Cancels a conversion; its credit is returned',
  request: { params },
  responses: { 200: dataOf(conversionInfo, 'The conversion.'), ...refusals(401, 403, 404) },
});

export const deleteRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/conversions/{id}',
  operationId: 'deleteConversion',
  summary: 'Deletes a conversion with its picture',
  request: { params },
  responses: { 204: { description: 'Gone.' }, ...refusals(401, 403, 404) },
});
