import { createRoute, z } from '@hono/zod-openapi';
import { findMatch } from '#domain/boards/find-match.ts';
import type { BoardMatch, KnownBoard } from '#domain/boards/schema.ts';
import {
  boardFile,
  boardId,
  boardRequest,
  boardSize,
  color,
  count,
  move,
  standing,
} from './board-schema.ts';
import { dataOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/**
 * `POST /boards/match`: the body is a board file. The response is the guide's board that it is, or was before its first moves, else the
 * most similar boards. The body is not stored.
 */
export function createMatchApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(matchRoute, async (c) => {
    const board = c.req.valid('json');
    const { exact, rainbow, inPlay, near } = await findMatch(c.get('ctx'), board);
    const data = {
      exact: exact && presentKnown(exact),
      rainbow: rainbow && { ...presentKnown(rainbow), color: rainbow.color },
      inPlay: inPlay && { ...presentKnown(inPlay), at: inPlay.at },
      near: near.map(present),
    };
    return c.json({ data }, 200);
  });
  return api;
}

const boardMatch = z
  .object({
    id: boardId,
    board: boardFile,
    boardSize,
    moves: count.openapi({ description: 'Length of the best known solution in drags.' }),
    standing,
    levels: z
      .array(count)
      .readonly()
      .openapi({ description: 'The levels that show it, ascending.' }),
    likeness: z.number().min(0).max(1),
  })
  .openapi('BoardMatch');

const knownBoard = boardMatch
  .extend({
    solution: z.array(move).readonly(),
    atLeast: count.openapi({ description: 'Proved lower bound on the length of any solution.' }),
  })
  .openapi('KnownBoard');

const rainbowBoard = knownBoard
  .extend({ color: color.openapi({ description: 'The color that the block has in the guide.' }) })
  .openapi('RainbowBoard');

const boardInPlay = knownBoard
  .extend({
    at: count.nullable().openapi({
      description:
        'Moves of the solution that lead to this position; null if the solution does not pass through it.',
    }),
  })
  .openapi('BoardInPlay');

const matchRoute = createRoute({
  method: 'post',
  path: '/boards/match',
  operationId: 'matchBoard',
  tags: ['boards'],
  summary: 'Finds a board in the guide, or else the boards most like it; the body is not stored',
  security: PUBLIC,
  request: boardRequest,
  responses: {
    200: dataOf(
      z.object({
        exact: knownBoard
          .or(z.null())
          .openapi({ description: 'The board with this start position.' }),
        rainbow: rainbowBoard.or(z.null()).openapi({
          description:
            'Otherwise the board from which this one differs in one rainbow block, as an event of the game makes it.',
        }),
        inPlay: boardInPlay.or(z.null()).openapi({
          description:
            'Otherwise the board of which this is a position in the middle of play: same floor and gates, and no block that it does not have.',
        }),
        near: z.array(boardMatch).readonly().openapi({
          description: 'Otherwise the most similar boards, best first.',
        }),
      }),
      'The matches.',
    ),
    ...refusals(400, 403, 413, 415, 429),
  },
});

function present(match: BoardMatch) {
  return {
    id: match.id,
    board: match.board,
    boardSize: match.boardSize,
    moves: match.moves,
    standing: match.standing,
    levels: match.levels,
    likeness: match.likeness,
  };
}

function presentKnown(match: KnownBoard) {
  return {
    ...present(match),
    solution: match.solution,
    atLeast: match.atLeast,
  };
}
