import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { refusalBody } from '#domain/platform/errors.ts';
import type { FormOutcome } from '#domain/platform/forms.ts';
import { isAuthPath } from '#domain/platform/site/auth-path.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import { PAYLOAD_SUFFIX, readableQuery, visibilityOf } from '#domain/platform/site/paths.ts';
import type { AppEnv } from './http/app-env.ts';
import { acceptsPage, failureSentence, refuse } from './http/refuse.ts';
import { sessionCookies, signUpCookie } from './http/session-cookie.ts';
import { identify } from './middleware/identify.ts';
import { type Render, respondWithPayload } from './payload.ts';
import type { PrivateRequest, SiteRenderer } from './site-renderer.ts';

/** The site's pages, and their data as JSON. */
export function createPages(site: SiteRenderer, buildId: string): Hono<AppEnv> {
  return new Hono<AppEnv>().all('*', servePages(site, buildId));
}

/** Passes form posts under `/auth` to the pages; JSON at the same addresses is for the API. */
export function takeAuthForms(site: SiteRenderer, buildId: string): MiddlewareHandler<AppEnv> {
  const serve = servePages(site, buildId);
  return async (c, next) => {
    const { path } = splitLocale(c.req.path, c.get('ctx').site.locales);
    const type = c.req.header('content-type') ?? '';
    const isForm = c.req.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(type);
    return isForm && path.startsWith('/auth/') ? serve(c) : next();
  };
}

function servePages(
  site: SiteRenderer,
  buildId: string,
): (c: HonoContext<AppEnv>) => Promise<Response> {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { has_login, locales } = c.get('ctx').site;
    const { locale, path } = splitLocale(pathname, locales);
    const home = sitePath(locale, '/');
    const isPrivate = visibilityOf(pathname) === 'private';
    // Specification §2: without login, and for signed-in people, every path with /auth redirects home.
    const isAuth = isAuthPath(path);
    if (isAuth && !has_login) return c.redirect(home, 302);
    const isSignedIn = isPrivate && (await identifyVisitor(c));
    if (isAuth && isSignedIn) {
      return isScriptForm(c) ? redirectScript(c, home) : c.redirect(home, 302);
    }
    const [first = '', ...rest] = path.split('/').filter(Boolean);
    // The router matches /Blog as well as /blog, but a page has only one address. The page itself checks the rest of the path.
    const canonical = sitePath(locale, `/${[first.toLowerCase(), ...rest].join('/')}`);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    const page = { pathname, search, takesBody: isSignedIn || OPEN_FORM.test(path) };
    if (isPrivate && isScriptForm(c)) return runFormForScript(c, site, page);
    const render = rendererOf(c, site, page);
    const isPayload = pathname.endsWith(PAYLOAD_SUFFIX);
    return isPayload ? respondWithPayload(c, pathname, render, buildId) : render(pathname);
  };
}

/** The page that a request asks for. */
interface RequestedPage {
  readonly pathname: string;
  readonly search: string;
  /** Whether the page may read the body. */
  readonly takesBody: boolean;
}

/** True for a form sent by our script, which expects the outcome instead of a page. */
function isScriptForm(c: HonoContext<AppEnv>): boolean {
  return c.req.method === 'POST' && c.req.header('accept') === 'application/json';
}

/** Tells a script where its form leads, and the form's data, in the API's format. */
function redirectScript(c: HonoContext<AppEnv>, to: string | null, data?: unknown): Response {
  return c.json({ data: { to, ...(data as object | undefined) } }, 200, NO_STORE);
}

const NO_STORE = { 'cache-control': 'private, no-store' };

/** Runs a page's form action for a script, and responds with the outcome in the API's format. */
async function runFormForScript(
  c: HonoContext<AppEnv>,
  site: SiteRenderer,
  { pathname, search, takesBody }: RequestedPage,
): Promise<Response> {
  const outcomes: FormOutcome[] = [];
  // Requests the page's data, so that no page is rendered.
  const response = await site.renderPrivate(c.get('ctx'), `${pathname}.data${search}`, {
    ...(await privateRequest(c, takesBody)),
    onForm: (outcome) => void outcomes.push(outcome),
  });
  await response.body?.cancel();
  const [outcome] = outcomes;
  if (!outcome) {
    // Not refused by a verb: there is no such page or form, or it failed, which is logged.
    const status = response.status >= 400 ? response.status : 405;
    return refuse(c, status as 404, SENTENCES[status] ?? failureSentence(c), NO_STORE);
  }
  for (const [name, value] of headersOf(c, outcome)) c.header(name, value, { append: true });
  if (outcome.token) c.header('authorization', `Bearer ${outcome.token}`);
  if (outcome.ok) return redirectScript(c, outcome.to, outcome.data);
  return c.json(refusalBody(outcome.issues), outcome.status as 400, NO_STORE);
}

const SENTENCES: Readonly<Record<number, string>> = {
  404: 'There is no such page.',
  405: 'This page has no form.',
};

/** The response headers of a form: the cookies of its session and sign-up, and `Retry-After` if it was refused. */
function headersOf(c: HonoContext<AppEnv>, outcome: FormOutcome): [name: string, value: string][] {
  const { token } = outcome;
  const cookies = token === undefined ? [] : [...sessionCookies(c, token)];
  const secret = outcome.ok ? outcome.signUpSecret : undefined;
  if (secret !== undefined) cookies.push(signUpCookie(c, secret));
  const headers = cookies.map((cookie): [string, string] => ['set-cookie', cookie]);
  const seconds = outcome.ok ? undefined : outcome.retryAfterSeconds;
  if (seconds !== undefined) headers.push(['retry-after', String(Math.ceil(seconds))]);
  return headers;
}

/** Serves a private page. Its form may change the session and set `Retry-After`. Null if there is no page. */
export async function servePrivate<Page extends Response | null>(
  c: HonoContext<AppEnv>,
  takesBody: boolean,
  render: (request: PrivateRequest) => Promise<Page>,
): Promise<Page | Response> {
  const headers: [name: string, value: string][] = [];
  const response = await render({
    ...(await privateRequest(c, takesBody)),
    onForm: (outcome) => void headers.push(...headersOf(c, outcome)),
  });
  if (!response) return response;
  const own = new Response(response.body, response);
  own.headers.set('cache-control', NO_STORE['cache-control']);
  for (const [name, value] of [
    ...headers,
    ...Object.entries(c.get('bodyRefusal')?.headers ?? {}),
  ]) {
    own.headers.append(name, value);
  }
  return own;
}

/** Makes the signed-in account the actor of the request. Returns whether there is one. */
async function identifyVisitor(c: HonoContext<AppEnv>): Promise<boolean> {
  try {
    const ctx = await identify(c);
    c.set('ctx', ctx);
    return ctx.actor.kind === 'account';
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    // Reading the actor then fails like any other use of the database, and the page says so.
    const fail = () => {
      throw error;
    };
    c.set('ctx', Object.defineProperty<Context>({ ...c.get('ctx') }, 'actor', { get: fail }));
    return false;
  }
}

function rendererOf(
  c: HonoContext<AppEnv>,
  site: SiteRenderer,
  { pathname, search, takesBody }: RequestedPage,
): Render {
  const ctx = c.get('ctx');
  if (visibilityOf(pathname) === 'private') {
    return (path) =>
      servePrivate(c, takesBody, (request) => site.renderPrivate(ctx, path + search, request));
  }
  const query = readableQuery(pathname, search);
  // The page is the same for everybody, so it must not know the visitor's network.
  const anonymous = { ...ctx, network: null, device: undefined };
  return (path) => site.renderPublic(anonymous, path + query, c.req.raw.signal);
}

/** Request headers available to private pages. Our pages use no others. */
const PRIVATE_HEADERS = ['accept', 'content-type', 'cookie', 'referer', 'user-agent'];

/** Forms of private pages that are open to everybody: sign-in forms, links from e-mails, which may be opened on any device, and reports. */
const OPEN_FORM = /^\/(?:auth\/.+|(?:settings\/email|report)(?:\.data)?)$/i;

/**
 * The part of a request passed to a private page. Without `takesBody` the body stays unread, because the page refuses this visitor anyway.
 */
async function privateRequest(c: HonoContext<AppEnv>, takesBody: boolean): Promise<PrivateRequest> {
  const { signal } = c.req.raw;
  const headers = new Headers();
  for (const name of PRIVATE_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { method } = c.req.raw;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead || !takesBody) return { method, headers, body: null, signal };
  try {
    return { method, headers, body: await c.req.arrayBuffer(), signal };
  } catch (error) {
    const bodyRefusal = c.get('bodyRefusal');
    // A script gets the refusal in the API's format.
    if (!bodyRefusal || !acceptsPage(c)) throw error;
    return { method, headers, body: null, bodyRefusal, signal };
  }
}
