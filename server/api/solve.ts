import { createRoute, z } from '@hono/zod-openapi';
import { ALL } from '#domain/platform/limits.ts';
import type { Board } from '#engine/types.ts';
import { boardRequest, count, move } from './board-schema.ts';
import { dataOf, NO_STORE, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { createSearchThread } from './search-thread.ts';
import type { Timed } from './solve.worker.ts';

/** `POST /solve`: the body is a board file, the response its result line. The body is not stored. */
export function createSolveApi(): ApiRouter {
  const thread = createSearchThread<Board, Timed>(new URL('./solve.worker.ts', import.meta.url), {
    stopAfterMs: 15_000,
  });
  const api = createApiRouter();
  api.openapi(solveRoute, async (c) => {
    const board = c.req.valid('json');
    const { limits, network } = c.get('ctx');
    await limits.count('solves', network);
    await limits.count('solvesOfAll', ALL);
    return c.json({ data: present(await thread.run(board, c.req.raw.signal)) }, 200, NO_STORE);
  });
  return api;
}

function present({ result, ms }: Timed): z.infer<typeof resultLine> {
  const { status, states } = result;
  if (status === 'unsolvable') return { status, states, ms };
  if (status === 'gave-up') return { status, why: result.why, states, ms };
  const { optimal, atLeast, moves } = result;
  return { status, optimal, atLeast, moves: [...moves], states, ms };
}

const spent = {
  states: count.openapi({ description: 'Positions that were searched.' }),
  ms: z.number().openapi({ description: 'Milliseconds of searching.' }),
};
const resultLine = z
  .union([
    z.object({
      status: z.literal('solved'),
      optimal: z
        .boolean()
        .openapi({ description: 'True only if no shorter solution exists, proved.' }),
      atLeast: count.openapi({ description: 'Proved lower bound on the length of any solution.' }),
      moves: z.array(move),
      ...spent,
    }),
    z.object({ status: z.literal('unsolvable'), ...spent }),
    z.object({
      status: z.literal('gave-up'),
      why: z.enum(['time', 'states', 'aborted']),
      ...spent,
    }),
  ])
  .openapi('SolverResult');

const solveRoute = createRoute({
  method: 'post',
  path: '/solve',
  operationId: 'solveBoard',
  tags: ['boards'],
  summary: 'Solves a board within 5 seconds; the body is not stored',
  description:
    'Free within 10 boards a minute. A conversion searches for longer, and keeps the answer in an account.',
  security: PUBLIC,
  request: boardRequest,
  responses: {
    200: dataOf(resultLine, 'What the search came to.'),
    ...refusals(400, 403, 413, 415, 429),
  },
});
