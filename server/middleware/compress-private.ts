import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../http/app-env.ts';

/** Pages and JSON are complete when they are sent; anything else may be a stream, whose first bytes must not wait. */
const COMPLETE_TYPES = /^(?:text\/html|application\/json)\b/;

/** Compresses pages and JSON that the page cache did not take and therefore did not compress. */
export const compressPrivate: MiddlewareHandler<AppEnv> = compress({
  contentTypeFilter: COMPLETE_TYPES,
});
