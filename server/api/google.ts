import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { returnPath } from '#domain/accounts/return-path.ts';
import { signInWithGoogle } from '#domain/accounts/sign-in-with-google.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { GoogleLogin } from '../http/google-login.ts';
import { sendSessionToken, sessionCookieAttributes } from '../http/session-cookie.ts';
import { PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const COOKIE = 'google';

/** How long somebody may take at Google. */
const COOKIE_S = 600;

/** Where Google sends the browser back to; it must be registered there. */
export const GOOGLE_CALLBACK = '/auth/google_oauth2/callback';

/**
 * `GET /google_oauth2?origin=` sends the browser to Google, and `GET /google_oauth2/callback` signs in who comes back, then leads to
 * `origin`. What goes wrong leads to `/auth/sign_in?google=…`: `cancelled`, `unverified`, `conflict` or `failed`.
 */
export function createGoogleApi(google: GoogleLogin): ApiRouter {
  const api = createApiRouter();
  const countCall = (c: Context<AppEnv>) => {
    const { limits, network } = c.get('ctx');
    return limits.count('googleSignIns', network);
  };

  api.openapi(beginRoute, async (c) => {
    await countCall(c);
    const { url, attempt } = await google.begin();
    const origin = returnPath(c.req.valid('query').origin);
    const value = Buffer.from(JSON.stringify({ ...attempt, origin })).toString('base64url');
    setCookie(c, COOKIE, value, { ...attributesOf(c), maxAge: COOKIE_S });
    return c.redirect(url, 302);
  });

  api.openapi(callbackRoute, async (c) => {
    await countCall(c);
    const attempt = readAttempt(getCookie(c, COOKIE));
    deleteCookie(c, COOKIE, attributesOf(c));
    const { search, searchParams } = new URL(c.req.url);
    if (searchParams.get('error') === 'access_denied') return fail(c, attempt, 'cancelled');
    if (!attempt) return fail(c, attempt, 'failed');
    try {
      const person = await google.finish(search, attempt);
      const userAgent = c.req.header('user-agent') ?? '';
      sendSessionToken(c, await signInWithGoogle(c.get('ctx'), person, userAgent));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'forbidden')
        return fail(c, attempt, 'unverified');
      if (error instanceof DomainError && error.code === 'conflict')
        return fail(c, attempt, 'conflict');
      c.get('ctx').log.warn({ err: error }, 'a sign-in with Google failed');
      return fail(c, attempt, 'failed');
    }
    return c.redirect(returnPath(attempt.origin), 302);
  });
  return api;
}

/** Leads to the sign-in page, in the language of the page that was asked for. */
function fail(
  c: Context<AppEnv>,
  attempt: z.infer<typeof attemptCookie> | undefined,
  problem: 'cancelled' | 'unverified' | 'conflict' | 'failed',
) {
  const { locale } = splitLocale(attempt?.origin ?? '/', c.get('ctx').site.locales);
  return c.redirect(sitePath(locale, `/auth/sign_in?google=${problem}`), 302);
}

const attemptCookie = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
});

function readAttempt(value: string | undefined) {
  try {
    return attemptCookie.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function attributesOf(c: Context<AppEnv>) {
  return { ...sessionCookieAttributes(c), path: '/auth/google_oauth2' };
}

const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where to.', schema: { type: 'string' as const } } },
});

const beginRoute = createRoute({
  method: 'get',
  path: '/google_oauth2',
  operationId: 'beginGoogleSignIn',
  tags: ['accounts'],
  summary: 'Sends a browser to Google to sign in',
  security: PUBLIC,
  request: {
    query: z.object({
      origin: z
        .string()
        .optional()
        .openapi({ description: 'The path of this site to return to. (Default: /)' }),
    }),
  },
  responses: { 302: redirect('To Google.'), ...refusals(400, 404, 429) },
});

const callbackRoute = createRoute({
  method: 'get',
  path: '/google_oauth2/callback',
  operationId: 'endGoogleSignIn',
  tags: ['accounts'],
  summary: 'Signs in who comes back from Google',
  security: PUBLIC,
  responses: {
    302: redirect('To the path that was asked for, or to the sign-in page with the problem.'),
    ...refusals(404, 429),
  },
});
