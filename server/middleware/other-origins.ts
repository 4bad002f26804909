import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../http/app-env.ts';

/** What of a response a page of another origin may read beside its body. */
const EXPOSED = ['authorization', 'retry-after', 'x-request-id'];

const ANSWER_KEPT_S = 600;

/** Allows pages of these origins to call us with a token, where the site and its API are different hosts (CORS). */
export function otherOrigins(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['accept', 'authorization', 'content-type'],
    exposeHeaders: EXPOSED,
    maxAge: ANSWER_KEPT_S,
  });
}
