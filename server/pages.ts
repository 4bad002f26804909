import { Hono, type Context as HonoContext } from 'hono';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import { doorOf, PAYLOAD_SUFFIX, readableQuery } from '#domain/platform/site/paths.ts';
import type { AppEnv } from './http/app-env.ts';
import { sessionCookies } from './http/session-cookie.ts';
import { identify } from './middleware/identify.ts';
import { type Render, respondWithPayload } from './payload.ts';
import type { PrivateRequest, Site } from './site.ts';

/** The pages of the site, and their data as JSON: each path through its door. */
export function createPages(site: Site): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  pages.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { has_login, locales } = c.get('ctx').site;
    const { locale, path } = splitLocale(pathname, locales);
    const home = sitePath(locale, '/');
    // Specification §2: while there is no login, whatever contains /auth leads home; and for who is signed in already.
    const isAuth = /\/auth(?:\/|\.data$|$)/i.test(path);
    if (isAuth && !has_login) return c.redirect(home, 302);
    const isSignedIn = doorOf(pathname) === 'private' && (await identifyVisitor(c));
    if (isAuth && isSignedIn) return c.redirect(home, 302);
    const [first = '', ...rest] = path.split('/').filter(Boolean);
    // The router finds /Blog as well as /blog, and a page has one address only. What follows is for its page to judge.
    const canonical = sitePath(locale, `/${[first.toLowerCase(), ...rest].join('/')}`);
    const isPayload = pathname.endsWith(PAYLOAD_SUFFIX);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    const render = rendererOf(c, site, { asked: pathname, search, isSignedIn });
    return isPayload ? respondWithPayload(c, pathname, render) : render(pathname);
  });
  return pages;
}

/** Makes the account that asks the actor of the request. Returns whether there is one. */
async function identifyVisitor(c: HonoContext<AppEnv>): Promise<boolean> {
  try {
    const ctx = await identify(c);
    c.set('ctx', ctx);
    return ctx.actor.kind === 'account';
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    // Whatever needs to know who asks fails as anything does that needs the database, and the page says so.
    const fail = () => {
      throw error;
    };
    c.set('ctx', Object.defineProperty<Context>({ ...c.get('ctx') }, 'actor', { get: fail }));
    return false;
  }
}

interface Asked {
  readonly asked: string;
  readonly search: string;
  readonly isSignedIn: boolean;
}

function rendererOf(
  c: HonoContext<AppEnv>,
  site: Site,
  { asked, search, isSignedIn }: Asked,
): Render {
  const ctx = c.get('ctx');
  if (doorOf(asked) === 'private') {
    const { path } = splitLocale(asked, ctx.site.locales);
    const takesBody = isSignedIn || OPEN_FORM.test(path);
    return async (pathname) => {
      const renewed: string[] = [];
      const response = await site.renderPrivate(ctx, pathname + search, {
        ...(await privateRequest(c, takesBody)),
        onSessionToken: (token) => renewed.push(...sessionCookies(c, token)),
      });
      const own = new Response(response.body, response);
      own.headers.set('cache-control', 'private, no-store');
      for (const cookie of renewed) own.headers.append('set-cookie', cookie);
      return own;
    };
  }
  const query = readableQuery(asked, search);
  // Everybody gets the same page, so it must not know where this visitor comes from.
  return (pathname) =>
    site.renderPublic({ ...ctx, network: null }, pathname + query, c.req.raw.signal);
}

/** Request headers that private pages may read. No page of ours depends on another. */
const PRIVATE_HEADERS = ['accept', 'content-type', 'cookie', 'user-agent'];

/** The one form of a private page that is for everybody: a link by e-mail may be opened where nobody is signed in. */
const OPEN_FORM = /^\/settings\/email(?:\.data)?$/i;

/**
 * What a private page gets of the request. Without `takesBody` its body stays unread: whoever may not send anything is refused all the
 * same.
 */
export async function privateRequest(
  c: HonoContext<AppEnv>,
  takesBody: boolean,
): Promise<PrivateRequest> {
  const { signal } = c.req.raw;
  const headers = new Headers();
  for (const name of PRIVATE_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { method } = c.req.raw;
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead || !takesBody ? null : await c.req.arrayBuffer();
  return { method, headers, body, signal };
}
