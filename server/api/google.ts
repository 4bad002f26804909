import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { returnPath } from '#domain/accounts/return-path.ts';
import {
  type GooglePerson,
  proveByGoogle,
  signInWithGoogle,
} from '#domain/accounts/sign-in-with-google.ts';
import { handOver, takeOverSession } from '#domain/accounts/take-over-session.ts';
import { createToken, hashToken, isToken } from '#domain/accounts/tokens.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { isApiElsewhere } from '#domain/platform/site/endpoint.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import type { Locale } from '#domain/platform/site/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { GoogleLogin } from '../http/google-login.ts';
import { sendSessionToken, sessionCookieAttributes } from '../http/session-cookie.ts';
import { identify } from '../middleware/identify.ts';
import { beginRoute, callbackRoute, enterRoute, proofRoute, startRoute } from './google-routes.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const COOKIE = 'google';

/** How long the sign-in at Google may take. */
const COOKIE_S = 600;

/** The callback that Google redirects to. It must be registered at Google. */
const CALLBACK = '/auth/google_oauth2/callback';

/** If the API is on another host: it redirects here after a sign-in, because only the site can set its cookie. */
const ENTER = '/auth/google_oauth2/enter';

/**
 * If the API is on another host: it redirects here first, so that the site can mark the browser. Nobody else can then complete its sign-in.
 */
const START = '/auth/google_oauth2/start';
const BROWSER_COOKIE = 'google_browser';

/**
 * `GET /google_oauth2?origin=` redirects to Google. `GET /google_oauth2/callback` signs in the person who comes back and redirects to
 * `origin`. Failures redirect to `/auth/sign_in?google=…`: `cancelled`, `unverified`, `conflict`, `limited` or `failed`. If somebody is already
 * signed in, both redirect home, except for proofs of identity (`createGoogleProofApi`).
 */
export function createGoogleApi(google: GoogleLogin): ApiRouter {
  const api = createApiRouter();
  const middleware = limitCalls('/auth/sign_in');

  api.openapi({ ...beginRoute, middleware }, async (c) => {
    const { origin, browser } = c.req.valid('query');
    const { actor, site } = await identify(c);
    if (actor.kind === 'account') return c.redirect(homeOf(c, origin), 302);
    const purpose = { origin: returnPath(origin), browser };
    if (!isApiElsewhere(site) || browser !== undefined) return begin(c, google, purpose);
    return c.redirect(`${site.siteURL}${START}?${new URLSearchParams({ origin: purpose.origin })}`);
  });

  // Marks the browser on the site's host, where the API cannot set cookies.
  api.openapi({ ...startRoute, middleware }, async (c) => {
    const { site } = c.get('ctx');
    requireOtherHost(site);
    const sent = getCookie(c, BROWSER_COOKIE) ?? '';
    const secret = isToken(sent) ? sent : createToken();
    setCookie(c, BROWSER_COOKIE, secret, { ...attributesOf(c), maxAge: COOKIE_S });
    const origin = returnPath(c.req.valid('query').origin);
    const query = new URLSearchParams({ origin, browser: hashToken(secret) });
    return c.redirect(`${site.endpoint}/auth/google_oauth2?${query}`, 302);
  });

  api.openapi({ ...callbackRoute, middleware }, async (c) => {
    const attempt = readAttempt(getCookie(c, COOKIE));
    deleteCookie(c, COOKIE, attributesOf(c));
    const ctx = await identify(c);
    const { actor } = ctx;
    if (attempt?.accountId !== undefined) {
      const problem =
        actor.kind === 'account' && actor.accountId === attempt.accountId
          ? await finish(c, google, attempt, (person) => proveByGoogle(ctx, actor, person))
          : 'failed';
      return c.redirect(
        problem ? problemPage(c, '/settings', attempt.origin, problem) : returnPath(attempt.origin),
        302,
      );
    }
    // Signed in in the meantime, perhaps as somebody else.
    if (actor.kind === 'account') return c.redirect(homeOf(c, attempt?.origin), 302);
    const origin = returnPath(attempt?.origin);
    const isElsewhere = isApiElsewhere(ctx.site);
    let to = origin;
    const problem = await finish(c, google, attempt, async (person) => {
      const token = await signInWithGoogle(ctx, person, c.req.header('user-agent') ?? '');
      const handed = { token, browser: attempt?.browser ?? '' };
      if (isElsewhere)
        to = `${ENTER}?${new URLSearchParams({ code: handOver(ctx, handed), origin })}`;
      else sendSessionToken(c, token);
    });
    if (problem) return c.redirect(problemPage(c, '/auth/sign_in', origin, problem), 302);
    return c.redirect(isElsewhere ? ctx.site.siteURL + to : to, 302);
  });

  api.openapi({ ...enterRoute, middleware }, async (c) => {
    const { code, origin } = c.req.valid('query');
    const ctx = await identify(c);
    requireOtherHost(ctx.site);
    if (ctx.actor.kind === 'account') return c.redirect(homeOf(c, origin), 302);
    const own = await takeOverSession(ctx, code, getCookie(c, BROWSER_COOKIE) ?? '');
    deleteCookie(c, BROWSER_COOKIE, attributesOf(c));
    if (own !== undefined) sendSessionToken(c, own);
    const page = `/auth/sign_in?google=failed`;
    return c.redirect(own === undefined ? sitePath(localeOf(c, origin), page) : returnPath(origin));
  });
  return api;
}

/**
 * `GET /google_proof?origin=`, for signed-in people: redirects to Google for a proof of identity, then to `origin`. Failures redirect to
 * `/settings?google=…`. The session stays the same.
 */
export function createGoogleProofApi(google: GoogleLogin): ApiRouter {
  const api = createApiRouter();
  api.openapi({ ...proofRoute, middleware: limitCalls('/settings') }, async (c) => {
    const origin = returnPath(c.req.valid('query').origin);
    const { actor } = await identify(c);
    if (actor.kind !== 'account') {
      const page = `/auth/sign_in?${new URLSearchParams({ origin })}`;
      return c.redirect(sitePath(localeOf(c, origin), page), 302);
    }
    return begin(c, google, { origin, accountId: actor.accountId });
  });
  return api;
}

function requireOtherHost(site: Parameters<typeof isApiElsewhere>[0]): void {
  if (isApiElsewhere(site)) return;
  throw new DomainError('not-found', 'Nobody signs in on another host here.');
}

/** Counts the calls of a network. Beyond the limit it redirects to `page`, because browsers open these addresses. */
function limitCalls(page: ProblemPage): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { limits, network } = c.get('ctx');
    try {
      await limits.count('googleSignIns', network);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'rate-limited')) throw error;
      const origin = c.req.query('origin') ?? readAttempt(getCookie(c, COOKIE))?.origin;
      return c.redirect(problemPage(c, page, origin, 'limited'), 302);
    }
    return next();
  };
}

async function begin(
  c: Context<AppEnv>,
  google: GoogleLogin,
  purpose: Pick<Attempt, 'origin' | 'accountId' | 'browser'>,
) {
  const begun = await google.begin(callbackOf(c, purpose)).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    c.get('ctx').log.warn({ err: error }, 'a sign-in with Google could not begin');
    return null;
  });
  if (begun === null) {
    return c.redirect(problemPage(c, problemPageOf(purpose), purpose.origin, 'failed'), 302);
  }
  const { url, attempt } = begun;
  const value = Buffer.from(JSON.stringify({ ...attempt, ...purpose })).toString('base64url');
  setCookie(c, COOKIE, value, { ...attributesOf(c), maxAge: COOKIE_S });
  return c.redirect(url, 302);
}

/** The page of the site that says what went wrong, in the language of the page that asked. */
function problemPage(
  c: Context<AppEnv>,
  page: ProblemPage,
  origin: string | undefined,
  problem: Problem,
): string {
  const { site } = c.get('ctx');
  const path = sitePath(localeOf(c, origin), `${page}?google=${problem}`);
  return page === '/auth/sign_in' && isApiElsewhere(site) ? site.siteURL + path : path;
}

/** The page for a sign-in, and the page for a proof of identity. */
type ProblemPage = '/auth/sign_in' | '/settings';

const problemPageOf = ({ accountId }: Pick<Attempt, 'accountId'>): ProblemPage =>
  accountId === undefined ? '/auth/sign_in' : '/settings';

type Problem = 'cancelled' | 'unverified' | 'conflict' | 'limited' | 'failed';

/** Completes the exchange with Google and passes the person to `use`. Resolves to the problem, if there was one. */
async function finish(
  c: Context<AppEnv>,
  google: GoogleLogin,
  attempt: Attempt | undefined,
  use: (person: GooglePerson) => Promise<void>,
): Promise<Problem | null> {
  const { search, searchParams } = new URL(c.req.url);
  if (searchParams.get('error') === 'access_denied') return 'cancelled';
  if (!attempt) return 'failed';
  try {
    await use(await google.finish(callbackOf(c, attempt), search, attempt));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') return 'unverified';
    if (error instanceof DomainError && error.code === 'conflict') return 'conflict';
    c.get('ctx').log.warn({ err: error }, 'a sign-in with Google failed');
    return 'failed';
  }
}

/** A sign-in returns to the API's host, a proof to the site's, which has the session cookie. */
function callbackOf(c: Context<AppEnv>, { accountId }: Pick<Attempt, 'accountId'>): string {
  const { endpoint, siteURL } = c.get('ctx').site;
  return (accountId === undefined && endpoint !== '' ? endpoint : siteURL) + CALLBACK;
}

function homeOf(c: Context<AppEnv>, origin: string | undefined): string {
  return sitePath(localeOf(c, origin), '/');
}

function localeOf(c: Context<AppEnv>, origin = '/'): Locale {
  return splitLocale(returnPath(origin), c.get('ctx').site.locales).locale;
}

const attemptCookie = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
  /** The account, for a proof of identity; undefined for a sign-in. */
  accountId: z.string().optional(),
  /** If the API is on another host: the hash of the secret in the browser's cookie for the site. */
  browser: z.string().optional(),
});
type Attempt = z.infer<typeof attemptCookie>;

function readAttempt(value: string | undefined): Attempt | undefined {
  try {
    return attemptCookie.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function attributesOf(c: Context<AppEnv>) {
  return { ...sessionCookieAttributes(c), httpOnly: true, path: '/auth/google_oauth2' };
}
