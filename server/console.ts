import { type Handler, Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { sessionCookies } from './http/session-cookie.ts';
import { identify } from './middleware/identify.ts';
import { privateRequest } from './pages.ts';
import type { Site } from './site.ts';

/**
 * The console for admins. For everybody else these are paths like any that lead nowhere, whatever is asked of them: they get the
 * page that was not found.
 */
export function createConsole(site: Site): Hono<AppEnv> {
  const console = new Hono<AppEnv>();
  const serve: Handler<AppEnv> = async (c, next) => {
    const ctx = await identify(c);
    const { pathname, search } = new URL(c.req.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const cookies: string[] = [];
    const request = {
      ...(await privateRequest(c, ctx.actor.kind === 'account' && ctx.actor.role === 'admin')),
      onSessionToken: (token: string | null) => void cookies.push(...sessionCookies(c, token)),
    };
    const page = await site.renderConsole(ctx, pathname + search, request);
    if (!page && isRead) return next();
    const asRead = { ...request, method: 'GET', body: null };
    const response = page ?? (await site.renderPrivate(c.get('ctx'), pathname, asRead));
    const own = new Response(response.body, response);
    own.headers.set('cache-control', 'private, no-store');
    own.headers.set('x-robots-tag', 'noindex');
    for (const cookie of cookies) own.headers.append('set-cookie', cookie);
    return own;
  };
  console.all('/admax', serve).all('/admax/*', serve);
  return console;
}
