import { z } from 'zod';
import { ONCE, oneOf, wholeNumber } from '../platform/list-query.ts';
import { ENTRY_KINDS } from './schema.ts';

/** Maximum number of entries in an API response. */
export const USAGE_LIMIT_MAX = 100;

/** The query of `/usage`. */
export const usageQuery = z.strictObject({
  kind: oneOf(ENTRY_KINDS).optional(),
  /** The id of an entry: only older ones are listed. */
  before: z
    .string(ONCE)
    .regex(/^[1-9]\d{0,14}$/, 'must be the id of an entry')
    .transform(Number)
    .optional(),
});

/** The query of `GET /api/v1/usage`. */
export const usageApiQuery = usageQuery.extend({ limit: wholeNumber(USAGE_LIMIT_MAX).optional() });
