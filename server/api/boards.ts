import { createRoute, z } from '@hono/zod-openapi';
import { getBoard } from '#domain/boards/get-board.ts';
import { listBoards } from '#domain/boards/list-boards.ts';
import { boardListQuery, toBoardListInput } from '#domain/boards/list-query.ts';
import { BOARDS_COUNTED_MAX, type BoardCard, type BoardRecord } from '#domain/boards/schema.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import {
  boardFile,
  boardId,
  boardSize,
  count,
  difficulty,
  mechanics,
  move,
  standing,
} from './board-schema.ts';
import { dataOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { tip } from './tip-schema.ts';

/** `GET /boards` and `GET /boards/{id}`. */
export function createBoardsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(listRoute, async (c) => {
    const { boards, total, isMore, page, pages } = await listBoards(
      c.get('ctx'),
      toBoardListInput(c.req.valid('query')),
    );
    const data = { boards: boards.map(presentCard), total, isMore, page, pages };
    return c.json({ data }, 200, publicHeaders());
  });
  api.openapi(getRoute, async (c) => {
    const board = await getBoard(c.get('ctx'), c.req.valid('param').id);
    return c.json({ data: presentBoard(board) }, 200, publicHeaders());
  });
  return api;
}

const boardCard = z
  .object({
    id: boardId,
    boardSize,
    blocks: count,
    colors: count,
    moves: count.openapi({ description: 'Length of the best known solution in drags.' }),
    difficulty,
    mechanics,
    standing,
    level: count.nullable().openapi({ description: 'The lowest level that shows it.' }),
  })
  .openapi('BoardCard');

const boardRecord = z
  .object({
    id: boardId,
    board: boardFile,
    solution: z.array(move).readonly(),
    atLeast: count.openapi({ description: 'Proved lower bound on the length of any solution.' }),
    difficulty,
    referenceSeconds: count,
    mechanics,
    tips: z.array(tip).readonly(),
    boardSize,
    blocks: count.openapi({ description: 'Number of blocks, those in crates included.' }),
    colors: count.openapi({ description: 'Number of colors that the blocks have.' }),
    standing,
    levels: z
      .array(count)
      .readonly()
      .openapi({ description: 'The levels that show it, ascending.' }),
  })
  .openapi('BoardRecord', { description: 'A board with its best known solution.' });

const listRoute = createRoute({
  method: 'get',
  path: '/boards',
  operationId: 'listBoards',
  tags: ['boards'],
  summary: 'One page of the boards that match every part of the filter',
  description:
    'Several mechanics are written `mechanic=ice&mechanic=keys` or `mechanic=ice,keys`; a board must have all of them.',
  security: PUBLIC,
  request: { query: boardListQuery },
  responses: {
    200: dataOf(
      z.object({
        boards: z.array(boardCard).readonly(),
        total: count.openapi({
          description: `How many boards match, at most ${BOARDS_COUNTED_MAX}.`,
        }),
        isMore: z.boolean().openapi({ description: 'True if more match than were counted.' }),
        page: count,
        pages: count,
      }),
      'Boards in the order of `sort`.',
    ),
    ...refusals(400),
  },
});

const getRoute = createRoute({
  method: 'get',
  path: '/boards/{id}',
  operationId: 'getBoard',
  tags: ['boards'],
  summary: 'A board with its best known solution',
  security: PUBLIC,
  request: { params: z.object({ id: boardId }) },
  responses: { 200: dataOf(boardRecord, 'The board.'), ...refusals(404) },
});

function presentCard(card: BoardCard) {
  return {
    id: card.id,
    boardSize: card.boardSize,
    blocks: card.blocks,
    colors: card.colors,
    moves: card.moves,
    difficulty: card.difficulty,
    mechanics: card.mechanics,
    standing: card.standing,
    level: card.level,
  };
}

function presentBoard(record: BoardRecord) {
  return {
    id: record.id,
    board: record.board,
    solution: record.solution,
    atLeast: record.atLeast,
    difficulty: record.difficulty,
    referenceSeconds: record.referenceSeconds,
    mechanics: record.mechanics,
    tips: record.tips,
    boardSize: record.boardSize,
    blocks: record.blocks,
    colors: record.colors,
    standing: record.standing,
    levels: record.levels,
  };
}
