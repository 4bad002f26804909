import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { refuse } from '../http/refuse.ts';
import { isCookieRequest } from '../http/session-cookie.ts';

/**
 * Refuses what another site's page sends us with a visitor's browser. Reading is open to all. A browser says where a
 * request comes from by `Sec-Fetch-Site`, an older one by `Origin`; what says neither is no browser, and has no
 * business with a browser's cookie.
 */
export function sameOrigin(siteURL: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const from = c.req.header('sec-fetch-site');
    const isOurs =
      from === undefined
        ? isOurOrigin(origin, siteURL, c)
        : from === 'same-origin' || from === 'none';
    return isOurs ? next() : refuse(c, 403, 'This can only be sent from our own pages.');
  };
}

function isOurOrigin(origin: string | undefined, siteURL: string, c: Context<AppEnv>): boolean {
  if (origin === undefined) return !isCookieRequest(c);
  if (origin === siteURL) return true;
  const host = hostOf(origin);
  return host !== undefined && host === c.req.header('host');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
