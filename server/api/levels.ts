import { createRoute, z } from '@hono/zod-openapi';
import { getLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { listLevels } from '#domain/levels/list-levels.ts';
import { levelListQuery, toLevelListInput } from '#domain/levels/list-query.ts';
import type { LevelCard, LevelPage } from '#domain/levels/schema.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { ORIENTATIONS } from '#domain/videos/schema.ts';
import {
  boardFile,
  boardId,
  boardSize,
  count,
  difficulty,
  mechanic,
  mechanics,
  move,
  standing,
} from './board-schema.ts';
import { dataOf, listHeaders, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { tip } from './tip-schema.ts';

/** `GET /levels` and `GET /levels/{number}`. */
export function createLevelsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { levels, total, page, pages } = await listLevels(c.get('ctx'), toLevelListInput(query));
    const data = { levels: levels.map(presentCard), total, page, pages };
    return c.json({ data }, 200, listHeaders(query));
  });
  api.openapi(getRoute, async (c) => {
    const ctx = c.get('ctx');
    const level = await getLevel(ctx, readLevelNumber(c.req.valid('param').number, ctx.site));
    return c.json({ data: presentLevel(level) }, 200, publicHeaders());
  });
  return api;
}

/** The path parameter of one level. */
export const levelParams = z.object({
  number: z.string().openapi({ description: 'The level, in plain digits.', example: '47' }),
});

/** Parses a level number in a path; throws `not-found` unless it is in canonical form. */
export function readLevelNumber(text: string, { levelMax }: Pick<Site, 'levelMax'>): number {
  const level = parseLevelNumber(text, levelMax);
  if (!level?.isCanonical) {
    throw new DomainError('not-found', `There is no level ${text} in the guide.`);
  }
  return level.number;
}

const cardFields = {
  number: count,
  difficulty,
  referenceSeconds: count,
  moves: count.openapi({ description: 'Length of the solution in drags.' }),
  mechanics,
  unlocks: mechanic.or(z.null()).openapi({
    description: 'The mechanic that the game introduces at this level.',
  }),
  boardId,
  boardSize,
  standing,
};

const levelCard = z.object(cardFields).openapi('LevelCard');

const video = z
  .object({
    id: z.string().openapi({ description: 'Its id on YouTube.' }),
    title: z.string(),
    channel: z.string(),
    orientation: z.enum(ORIENTATIONS),
    durationSeconds: count.nullable(),
    uploadedOn: z.string().nullable().openapi({ description: 'A day, `YYYY-MM-DD`.' }),
    labelReadAs: z.string().nullable().openapi({
      description: 'The part of the title that names the level; null if a person named it.',
    }),
    startsAtSeconds: count.nullable().openapi({
      description: 'Where in the video the level begins; null at its start, or if nobody knows.',
    }),
  })
  .openapi('Video');

const level = z
  .object({
    ...cardFields,
    board: boardFile,
    solution: z.array(move).readonly(),
    atLeast: count.openapi({ description: 'Proved lower bound on the length of any solution.' }),
    tips: z.array(tip).readonly(),
    boards: z
      .array(z.object({ id: boardId, size: boardSize, moves: count }))
      .readonly()
      .openapi({ description: 'All boards that players see under this number, likeliest first.' }),
    videos: z.array(video).readonly(),
    otherNumbers: z
      .array(
        z.object({
          number: count,
          source: z.enum(['operator', 'youtube']),
          notedOn: z.string().nullable().openapi({ description: 'A day, `YYYY-MM-DD`.' }),
        }),
      )
      .readonly()
      .openapi({ description: "The level's numbers on the game's other track." }),
    levelsNumberedSo: z.array(count).readonly().openapi({
      description: 'Levels that players on the other track see under this number.',
    }),
    previous: count.nullable(),
    next: count.nullable(),
    related: z.array(levelCard).readonly(),
  })
  .openapi('Level');

const listRoute = createRoute({
  method: 'get',
  path: '/levels',
  operationId: 'listLevels',
  tags: ['levels'],
  summary: 'One page of the levels that match every part of the filter',
  security: PUBLIC,
  request: { query: levelListQuery },
  responses: {
    200: dataOf(
      z.object({ levels: z.array(levelCard).readonly(), total: count, page: count, pages: count }),
      'Levels in the order of their numbers.',
    ),
    ...refusals(400),
  },
});

const getRoute = createRoute({
  method: 'get',
  path: '/levels/{number}',
  operationId: 'getLevel',
  tags: ['levels'],
  summary: 'A level with its board, its solution, its tips and its neighbors',
  security: PUBLIC,
  request: { params: levelParams },
  responses: { 200: dataOf(level, 'The level.'), ...refusals(404) },
});

function presentCard(card: LevelCard) {
  return {
    number: card.number,
    difficulty: card.difficulty,
    referenceSeconds: card.referenceSeconds,
    moves: card.moves,
    mechanics: card.mechanics,
    unlocks: card.unlocks,
    boardId: card.boardId,
    boardSize: card.boardSize,
    standing: card.standing,
  };
}

function presentLevel(page: LevelPage) {
  return {
    ...presentCard(page),
    board: page.board,
    solution: page.solution,
    atLeast: page.atLeast,
    tips: page.tips,
    boards: page.boards.map(({ id, size, moves }) => ({ id, size, moves })),
    videos: page.videos.map((video) => ({
      id: video.id,
      title: video.title,
      channel: video.channel,
      orientation: video.orientation,
      durationSeconds: video.durationSeconds,
      uploadedOn: video.uploadedOn,
      labelReadAs: video.labelReadAs,
      startsAtSeconds: video.startsAtSeconds,
    })),
    otherNumbers: page.otherNumbers.map(({ number, source, notedOn }) => ({
      number,
      source,
      notedOn,
    })),
    levelsNumberedSo: page.levelsNumberedSo,
    previous: page.previous,
    next: page.next,
    related: page.related.map(presentCard),
  };
}
