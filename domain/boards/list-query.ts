import { z } from 'zod';
import { MECHANICS } from '#engine/mechanics.ts';
import { oneOf, pageNumber, wholeNumber } from '../platform/list-query.ts';
import {
  BOARD_ORDERS,
  BOARD_SIZES,
  type BoardFilter,
  type BoardOrder,
  type BoardSize,
  DIFFICULTIES,
} from './schema.ts';

/** More than any board has of anything. */
const COUNT_MAX = 999;

const SIZES = Object.keys(BOARD_SIZES) as [BoardSize, ...BoardSize[]];

/**
 * The query of `/explore` and of `GET /api/v1/boards`. Several mechanics are written `mechanic=ice&mechanic=keys` or `mechanic=ice,keys`;
 * they are returned in the order of `MECHANICS`.
 */
export const boardListQuery = z.strictObject({
  mechanic: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(oneOf(MECHANICS)))
    .transform((given) => MECHANICS.filter((mechanic) => given.includes(mechanic)))
    .optional(),
  difficulty: oneOf(DIFFICULTIES).optional(),
  size: oneOf(SIZES).optional(),
  colors: wholeNumber(10).optional(),
  blocksMin: wholeNumber(COUNT_MAX).optional(),
  blocksMax: wholeNumber(COUNT_MAX).optional(),
  movesMin: wholeNumber(COUNT_MAX).optional(),
  movesMax: wholeNumber(COUNT_MAX).optional(),
  proved: oneOf(['yes', 'no']).optional(),
  sort: oneOf(BOARD_ORDERS).optional(),
  page: pageNumber.optional(),
});

/** Converts a parsed query to the input of `listBoards`. */
export function toBoardListInput(
  query: z.output<typeof boardListQuery>,
): BoardFilter & { readonly order?: BoardOrder; readonly page?: number } {
  const { mechanic, sort, proved, ...rest } = query;
  return {
    ...rest,
    ...(mechanic && mechanic.length > 0 && { mechanics: mechanic }),
    ...(sort && { order: sort }),
    ...(proved && { proved: proved === 'yes' }),
  };
}
