import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SESSION_MS } from '#domain/accounts/limits.ts';
import { LINK_MS } from '#domain/accounts/links.ts';
import { SIGN_UP_COOKIE } from '#domain/accounts/sign-up-browser.ts';
import { isApiElsewhere } from '#domain/platform/site/endpoint.ts';
import type { AppEnv } from './app-env.ts';

const NAME = 'token';

/** Tells scripts only that there is a session: they cannot read the token itself. */
const MARK = 'signed_in';

/** The token of a request: from `Authorization: Bearer`, otherwise from the cookie. */
export function sessionTokenOf(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('authorization');
  if (header === undefined) return getCookie(c, NAME);
  return /^Bearer +(\S+)$/i.exec(header)?.[1];
}

/** True if only the cookie, which browsers send automatically, identifies the visitor. */
export function isCookieRequest(c: Context<AppEnv>): boolean {
  return c.req.header('authorization') === undefined && getCookie(c, NAME) !== undefined;
}

/** Sends a session's token after a sign-in: to browsers as a cookie, to other clients as a header. */
export function sendSessionToken(c: Context<AppEnv>, token: string): void {
  sendCookies(c, token);
  c.header('authorization', `Bearer ${token}`);
}

export function dropSessionToken(c: Context<AppEnv>): void {
  sendCookies(c, null);
}

/** The `Set-Cookie` headers for a session's token; null removes it. */
export function sessionCookies(c: Context<AppEnv>, token: string | null): readonly string[] {
  const attributes = {
    ...sessionCookieAttributes(c),
    maxAge: token === null ? 0 : SESSION_MS / 1000,
  };
  return [
    generateCookie(NAME, token ?? '', attributes),
    generateCookie(MARK, token === null ? '' : '1', { ...attributes, httpOnly: false }),
  ];
}

/** The `Set-Cookie` header for the secret of a sign-up; null removes it. */
export function signUpCookie(c: Context<AppEnv>, secret: string | null): string {
  return generateCookie(SIGN_UP_COOKIE, secret ?? '', {
    ...sessionCookieAttributes(c),
    httpOnly: true,
    maxAge: secret === null ? 0 : LINK_MS.confirm / 1000,
  });
}

function sendCookies(c: Context<AppEnv>, token: string | null): void {
  for (const cookie of sessionCookies(c, token)) c.header('set-cookie', cookie, { append: true });
}

/**
 * Based on the configuration only, because a request's host or scheme may be forged. If the API is on another host, scripts can read the
 * token, because they have to send it there.
 */
export function sessionCookieAttributes(c: Context<AppEnv>) {
  const { site } = c.get('ctx');
  const secure = site.siteURL.startsWith('https:');
  return { path: '/', httpOnly: !isApiElsewhere(site), sameSite: 'Lax', secure } as const;
}
