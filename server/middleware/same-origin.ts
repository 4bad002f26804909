import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { refuse } from '../http/refuse.ts';
import { isCookieRequest } from '../http/session-cookie.ts';

/**
 * Refuses requests that change something and come from a page of another site, not in `origins`. Reading is open to all. Browsers send
 * `Sec-Fetch-Site`, older ones `Origin`; a client that sends neither is not a browser, and must not have a browser's cookie.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const from = c.req.header('sec-fetch-site');
    const isOurs =
      from === undefined
        ? isOurOrigin(origin, origins, c)
        : from === 'same-origin' || from === 'none' || isAmong(origin, origins);
    return isOurs ? next() : refuse(c, 403, 'This can only be sent from our own pages.');
  };
}

function isAmong(origin: string | undefined, origins: readonly string[]): boolean {
  return origin !== undefined && origins.includes(origin);
}

function isOurOrigin(
  origin: string | undefined,
  origins: readonly string[],
  c: Context<AppEnv>,
): boolean {
  if (origin === undefined) return !isCookieRequest(c);
  if (isAmong(origin, origins)) return true;
  const host = hostOf(origin);
  return host !== undefined && host === c.req.header('host');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
