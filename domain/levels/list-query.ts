import { z } from 'zod';
import { MECHANICS } from '#engine/mechanics.ts';
import { DIFFICULTIES } from '../boards/schema.ts';
import { oneOf, pageNumber, searchWords } from '../platform/list-query.ts';
import { LEVEL_QUERY_LENGTH_MAX, type LevelFilter } from './schema.ts';

/** The query of `/levels` and of `GET /api/v1/levels`. */
export const levelListQuery = z.strictObject({
  q: searchWords(LEVEL_QUERY_LENGTH_MAX).optional(),
  difficulty: oneOf(DIFFICULTIES).optional(),
  mechanic: oneOf(MECHANICS).optional(),
  page: pageNumber.optional(),
});

/** Converts a parsed query to the input of `listLevels`. */
export function toLevelListInput({
  q,
  ...rest
}: z.output<typeof levelListQuery>): LevelFilter & { readonly page?: number } {
  return { ...rest, ...(q && { query: q }) };
}
