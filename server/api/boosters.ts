import { createRoute, z } from '@hono/zod-openapi';
import { type BoosterTask, findBoardBoosters } from '#domain/boards/find-board-boosters.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { BoosterEffect, BoosterOutcome, Boosters } from '#engine/boosters/find-boosters.ts';
import { boardId, color, count, move } from './board-schema.ts';
import { dataOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { createSearchThread } from './search-thread.ts';

/** `GET /boards/{id}/boosters`. */
export function createBoostersApi(): ApiRouter {
  const thread = createSearchThread<BoosterTask, Boosters>(
    new URL('./boosters.worker.ts', import.meta.url),
    { stopAfterMs: 30_000 },
  );
  const api = createApiRouter();
  api.openapi(boostersRoute, async (c) => {
    const { id } = c.req.valid('param');
    // The search continues even if the client disconnects, because its result is stored for the next request.
    const found = await findBoardBoosters(c.get('ctx'), id, (task) => thread.run(task));
    return c.json({ data: present(found) }, 200, publicHeaders());
  });
  return api;
}

const outcome = z
  .union([
    z.object({
      kind: z.literal('solved'),
      moves: z.array(move).readonly(),
      atLeast: count.openapi({ description: 'Proved lower bound on the number of moves.' }),
    }),
    z.object({ kind: z.literal('unsolvable') }).openapi({ description: 'Proved.' }),
    z.object({
      kind: z.literal('unknown'),
      atLeast: count.openapi({ description: 'Proved lower bound on the number of moves.' }),
    }),
  ])
  .openapi('BoosterOutcome');

const effect = z
  .object({
    booster: z.union([
      z.object({ kind: z.literal('hammer'), block: z.string() }),
      z.object({ kind: z.literal('vacuum'), color }),
    ]),
    removed: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Ids of the blocks that it takes away.' }),
    outcome: outcome.openapi({ description: 'From the position that it leaves.' }),
    isProved: z.boolean().openapi({
      description: 'True only if it is proved that no other block, or color, leaves fewer moves.',
    }),
  })
  .openapi('BoosterEffect');

const boosters = z
  .object({
    without: outcome.openapi({ description: 'The board as it is.' }),
    hammer: effect.nullable().openapi({ description: 'The best block to take away.' }),
    vacuum: effect.nullable().openapi({ description: 'The best color to take away.' }),
  })
  .openapi('Boosters');

const boostersRoute = createRoute({
  method: 'get',
  path: '/boards/{id}/boosters',
  operationId: 'findBoosters',
  tags: ['boards'],
  summary: 'The best block to hammer and the best color to vacuum at the start of a board',
  description:
    'Stored once somebody has asked; the first response takes up to ten seconds. A block that is taken away counts as its exits.',
  security: PUBLIC,
  request: { params: z.object({ id: boardId }) },
  responses: {
    200: dataOf(boosters, 'What they leave, with a line that has been replayed.'),
    ...refusals(404, 429),
  },
});

function present({ without, hammer, vacuum }: Boosters): z.infer<typeof boosters> {
  return {
    without: presentOutcome(without),
    hammer: hammer && presentEffect(hammer),
    vacuum: vacuum && presentEffect(vacuum),
  };
}

function presentEffect({ booster, removed, outcome, isProved }: BoosterEffect) {
  return {
    booster:
      booster.kind === 'hammer'
        ? { kind: booster.kind, block: booster.block }
        : { kind: booster.kind, color: booster.color },
    removed,
    outcome: presentOutcome(outcome),
    isProved,
  };
}

function presentOutcome(found: BoosterOutcome): z.infer<typeof outcome> {
  if (found.kind === 'unsolvable') return { kind: found.kind };
  if (found.kind === 'unknown') return { kind: found.kind, atLeast: found.atLeast };
  return { kind: found.kind, moves: found.moves, atLeast: found.atLeast };
}
