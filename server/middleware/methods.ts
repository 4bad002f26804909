import type { Hono, MiddlewareHandler } from 'hono';
import { visibilityOf } from '#domain/platform/site/paths.ts';
import type { AppEnv } from '../http/app-env.ts';
import { refuse } from '../http/refuse.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Refuses methods that an address does not support with 405 and a list of those it does. Addresses without any route pass, to become 404.
 */
export function knownMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (isRouted(app, method, c.req.path)) return next();
    const known = METHODS.filter((one) => isRouted(app, one, c.req.path));
    if (known.length === 0) return next();
    const allow = known.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ');
    const sentence = allow === 'GET, HEAD' ? 'can only be read' : `takes ${allow} only`;
    return refuse(c, 405, `This address ${sentence}.`, { allow });
  };
}

/** Pages have one route for all methods, but only private pages have actions, which take forms. */
function isRouted(app: Hono<AppEnv>, method: string, path: string): boolean {
  const visibility = visibilityOf(path);
  if (visibility !== 'machine' && method === 'GET') return true;
  if (visibility === 'private' && method === 'POST') return true;
  return app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
}
