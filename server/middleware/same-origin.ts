import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';

/**
 * Refuses what another site's page sends us with a visitor's browser. Reading is open to all. A browser says where a
 * request comes from by `Sec-Fetch-Site`, an older one by `Origin`; what says neither is no browser.
 */
export function sameOrigin(siteURL: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const from = c.req.header('sec-fetch-site');
    const isOurs =
      from === undefined
        ? origin === undefined || origin === siteURL || hostOf(origin) === c.req.header('host')
        : from === 'same-origin' || from === 'none';
    return isOurs ? next() : refuse(c, 403, 'This can only be sent from our own pages.');
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
