import { createRoute, z } from '@hono/zod-openapi';
import { Piscina } from 'piscina';
import { DomainError } from '#domain/platform/errors.ts';
import { ALL } from '#domain/platform/limits.ts';
import type { Board } from '#engine/types.ts';
import { boardRequest, count, move } from './board-schema.ts';
import { dataOf, NO_STORE, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import type { Timed } from './solve.worker.ts';

/** Boards that wait for the thread; each takes 5 s at most. */
const WAITING_MAX = 3;

/** `POST /solve`: the body is a board file, the response its result line. The body is not stored. */
export function createSolveApi(): ApiRouter {
  // The thread is started when there is work, and ends when there has been none for a while.
  const pool = new Piscina<Board, Timed>({
    filename: new URL('./solve.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  const api = createApiRouter();
  api.openapi(solveRoute, async (c) => {
    const board = c.req.valid('json');
    const { limits, network } = c.get('ctx');
    await limits.count('solves', network);
    await limits.count('solvesOfAll', ALL);
    if (pool.queueSize >= WAITING_MAX) {
      throw new DomainError('unavailable', 'Too many boards are being solved. Try again soon.', {
        retryAfterSeconds: 5,
      });
    }
    return c.json(
      { data: present(await pool.run(board, { signal: c.req.raw.signal })) },
      200,
      NO_STORE,
    );
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
