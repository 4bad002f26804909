import { z } from 'zod';
import { ONCE, oneOf } from '../platform/list-query.ts';
import { ORDER_STATUSES } from './schema.ts';

/** The query of `/billing`. */
export const ordersQuery = z.strictObject({
  status: oneOf(ORDER_STATUSES).optional(),
  /** The id of an order: only older ones are listed. */
  before: z
    .string(ONCE)
    .regex(/^ord_[0-9a-f]{24}$/, 'must be the id of an order')
    .optional(),
});
