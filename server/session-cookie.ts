import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_MS } from '#domain/accounts/start-session.ts';
import type { AppEnv } from './app-env.ts';

const NAME = 'token';

/** Tells scripts that there is a session, and nothing else: the token itself is out of their reach. */
const MARK = 'signed_in';

/** The token that a request carries: in `Authorization: Bearer`, else in the cookie. */
export function sessionTokenOf(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('authorization');
  if (header === undefined) return getCookie(c, NAME);
  return /^Bearer +(\S+)$/i.exec(header)?.[1];
}

/** True if a browser has sent the cookie by itself and nothing else says who asks. */
export function isCookieRequest(c: Context<AppEnv>): boolean {
  return c.req.header('authorization') === undefined && getCookie(c, NAME) !== undefined;
}

/** Hands a session's token to whoever signed in: to browsers as a cookie, to other clients as a header. */
export function sendSessionToken(c: Context<AppEnv>, token: string): void {
  const attributes = { ...sessionCookieAttributes(c), maxAge: SESSION_MS / 1000 };
  setCookie(c, NAME, token, attributes);
  setCookie(c, MARK, '1', { ...attributes, httpOnly: false });
  c.header('authorization', `Bearer ${token}`);
}

export function dropSessionToken(c: Context<AppEnv>): void {
  deleteCookie(c, NAME, sessionCookieAttributes(c));
  deleteCookie(c, MARK, sessionCookieAttributes(c));
}

/** By configuration alone: what a request says of its host or scheme may be invented. */
export function sessionCookieAttributes(c: Context<AppEnv>) {
  const secure = c.get('ctx').site.siteURL.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
}
