import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../http/app-env.ts';

/** Response headers that cross-origin pages may read. */
const EXPOSED = ['authorization', 'retry-after', 'x-request-id'];

const PREFLIGHT_MAX_AGE_S = 600;

/** Allows pages of these origins to call the API with a token, if site and API are on different hosts (CORS). */
export function otherOrigins(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['accept', 'authorization', 'content-type'],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
}
