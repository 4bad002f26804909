import { z } from 'zod';
import { searchWords, wholeNumber } from '../platform/list-query.ts';
import { SEARCH_RESULTS_MAX } from './schema.ts';

/** Longer than what `searchSite` reads, so that a page can quote the query. */
const LENGTH_MAX = 500;

/** The query of `/search` and of `GET /api/v1/search`. */
export const searchQuery = z.strictObject({
  q: z.string('must be given').pipe(searchWords(LENGTH_MAX)),
  limit: wholeNumber(SEARCH_RESULTS_MAX).optional(),
});
