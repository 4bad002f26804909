import { type Handler, Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { identify } from './middleware/identify.ts';
import { servePrivate } from './pages.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** The editor over a picture needs scripts, so it is a page of the site (`app/console/fix.tsx`), with the same access check. */
const EDITOR = /^\/admax\/fix\//i;

/** The console for admins. For everybody else these paths do not exist: every request gets the 404 page. */
export function createConsole(site: SiteRenderer): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  const serve: Handler<AppEnv> = async (c, next) => {
    if (EDITOR.test(c.req.path)) return next();
    const ctx = await identify(c);
    const { pathname, search } = new URL(c.req.url);
    const isAdmin = ctx.actor.kind === 'account' && ctx.actor.role === 'admin';
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const response = await servePrivate(c, isAdmin, async (request) => {
      const page = await site.renderConsole(ctx, pathname + search, request);
      const asRead = { ...request, method: 'GET', body: null };
      return page ?? (isRead ? null : site.renderPrivate(c.get('ctx'), pathname, asRead));
    });
    if (!response) return next();
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  };
  router.all('/admax', serve).all('/admax/*', serve);
  return router;
}
