import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../http/app-env.ts';

/** Pages and JSON are complete when they are sent. Anything else may be a stream, which must not be delayed. */
const COMPLETE_TYPES = /^(?:text\/html|application\/json)\b/;

/** Compresses pages and JSON that the page cache has not handled. */
export const compressPrivate: MiddlewareHandler<AppEnv> = compress({
  contentTypeFilter: COMPLETE_TYPES,
});
