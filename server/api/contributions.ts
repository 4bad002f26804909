import { createRoute, z } from '@hono/zod-openapi';
import { contribute } from '#domain/contributions/contribute.ts';
import {
  CONTRIBUTION_STATUSES,
  THANKS_NAME,
  THANKS_NAME_MAX,
} from '#domain/contributions/schema.ts';
import { identify } from '../middleware/identify.ts';
import { boardId, count, EXAMPLE_BOARD } from './board-schema.ts';
import { dataOf, NO_STORE, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `POST /contributions`: contributes the board of a level, with or without an account. */
export function createContributionsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(contributeRoute, async (c) => {
    const { picture, ...rest } = c.req.valid('json');
    const receipt = await contribute(await identify(c), {
      ...rest,
      picture: picture === undefined ? null : Buffer.from(picture, 'base64'),
    });
    return c.json({ data: receipt }, 201, NO_STORE);
  });
  return api;
}

const contributionBody = z.strictObject({
  level: z.int().openapi({ description: 'The number on the screen.' }),
  board: z.unknown().openapi({ type: 'object', description: 'A board file.' }),
  moves: z.unknown().openapi({
    type: 'array',
    items: { type: 'object' },
    description: 'A line that solves it. It is replayed.',
  }),
  device: z
    .string()
    .min(16, 'at least 16 characters')
    .max(100, 'at most 100 characters')
    .optional()
    .openapi({
      description:
        'A random secret of the device, the same each time. It is stored as a hash, to tell people apart.',
    }),
  name: z
    .string()
    .trim()
    .max(THANKS_NAME_MAX, `at most ${THANKS_NAME_MAX} characters`)
    .regex(THANKS_NAME, 'letters and digits, with single spaces or hyphens between them')
    .optional()
    .openapi({
      description: 'The name to thank you by in public, once the level lists the board.',
    }),
  picture: z.base64('base64 of a picture').optional().openapi({
    description:
      'The JPG, PNG, WEBP or HEIC picture of the board, in base64, cut to the board and the label of the level. It is read here as well, which counts for more than a board alone, and kept for the operator without its metadata.',
  }),
});

const EXAMPLE = {
  level: 47,
  board: EXAMPLE_BOARD,
  moves: [
    { block: 'a', by: [0, 0], gate: 'g' },
    { block: 'b', by: [2, 0], gate: 'h' },
  ],
};

const receipt = z
  .object({
    id: z.string(),
    level: count,
    boardId,
    status: z.enum(CONTRIBUTION_STATUSES).openapi({
      description:
        'waiting: others have to show the same. listed: the level lists the board. rejected, withdrawn: an admin says that it is not the level’s.',
    }),
    people: count.openapi({ description: 'How many people show this board so far.' }),
    credits: count.openapi({
      description:
        'Credits that come with it once the level lists the board; 0 without an account.',
    }),
  })
  .openapi('Contribution');

const contributeRoute = createRoute({
  method: 'post',
  path: '/contributions',
  operationId: 'contributeBoard',
  tags: ['boards'],
  summary: 'Adds a board to a level, with or without an account',
  description:
    'The level lists it once two people with pictures show the same board from two networks, or the operator says so. The same may be sent again, which changes nothing. With the token or the cookie of a session it is the account’s.',
  security: PUBLIC,
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: contributionBody, example: EXAMPLE } },
    },
  },
  responses: {
    201: dataOf(receipt, 'What became of it.'),
    ...refusals(400, 403, 409, 413, 415, 422, 429),
  },
});
