import { z } from 'zod';
import { ONCE, searchWords } from '../platform/list-query.ts';
import { NAME_CHARS_MAX } from './schema.ts';

/** The query of `/app` and of `GET /api/v1/conversions`. */
export const conversionsQuery = z.strictObject({
  /** Part of the name. */
  q: searchWords(NAME_CHARS_MAX).optional(),
  /** The id of a conversion: only older ones are listed. */
  before: z
    .string(ONCE)
    .regex(/^cnv_[0-9a-f]{24}$/, 'must be the id of a conversion')
    .optional(),
});
