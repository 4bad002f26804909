import { Hono } from 'hono';
import { z } from 'zod';
import { getBoard } from '#domain/boards/get-board.ts';
import { listBoards } from '#domain/boards/list-boards.ts';
import { BOARD_ORDERS, BOARD_SIZES, type BoardSize } from '#domain/boards/schema.ts';
import type { Context } from '#domain/context.server.ts';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';
import type { AppEnv } from '../app-env.ts';
import { readQuery } from './read-query.ts';

/** The list of boards, and one board. */
export function createBoardsApi(ctx: Context): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get('/', async (c) => {
    const asked = readQuery(c, boardsQuery);
    if (!asked.ok) return asked.answer;
    const { mechanic, sort, proved, ...filter } = asked.value;
    const list = await listBoards(ctx, {
      ...filter,
      ...(mechanic && { mechanics: mechanic }),
      ...(sort && { order: sort }),
      ...(proved && { proved: proved === 'yes' }),
    });
    return c.json({ data: list });
  });
  api.get('/:id', async (c) => c.json({ data: await getBoard(ctx, c.req.param('id')) }));
  return api;
}

const SIZES = Object.keys(BOARD_SIZES) as [BoardSize, ...BoardSize[]];

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

function number(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`)
    .optional();
}

/** The same as the addresses of `/explore`; several mechanics stand with commas between them. */
export const boardsQuery = z.strictObject({
  mechanic: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(oneOf(MECHANICS)).max(MECHANICS.length))
    .optional(),
  difficulty: oneOf(DIFFICULTIES).optional(),
  size: oneOf(SIZES).optional(),
  colors: number(10),
  blocksMin: number(999),
  blocksMax: number(999),
  movesMin: number(999),
  movesMax: number(999),
  proved: oneOf(['yes', 'no']).optional(),
  sort: oneOf(BOARD_ORDERS).optional(),
  page: number(99_999),
});
