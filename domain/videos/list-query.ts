import { z } from 'zod';
import { ONCE, pageNumber } from '../platform/list-query.ts';

/** The query of `/media`: `levels` is the first level of a group, or its range (`201-300`). */
export const videoListQuery = z.strictObject({
  levels: z
    .string(ONCE)
    .regex(/^\d{1,6}(?:-\d{1,6})?$/, 'must be levels such as 201-300')
    .transform((text) => Number.parseInt(text, 10))
    .optional(),
  page: pageNumber.optional(),
});

/** Converts a parsed query to the input of `listVideos`. */
export function toVideoListInput({ levels, page }: z.output<typeof videoListQuery>): {
  readonly from?: number;
  readonly page?: number;
} {
  return { ...(levels !== undefined && { from: levels }), ...(page && { page }) };
}
