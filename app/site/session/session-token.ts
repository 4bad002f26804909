import { SESSION_MS } from '#domain/accounts/limits.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { readEndpoint } from '../endpoint.ts';
import { clearMark } from './session-mark.ts';

/**
 * The token of the session, for the Authorization header of calls. Where the API is the site itself, it lives as long as the page, and null
 * means that the cookie serves, which the browser sends by itself and scripts cannot read. Where the API is another host, the cookie `token`
 * of this one is where it is kept, and every call carries it.
 */
let token: string | null = null;

export function readSessionToken(): string | null {
  return readEndpoint() === '' ? token : (readCookie('token') ?? null);
}

/** Keeps the token of a session that has begun or goes on under another one; null: the session has ended. */
export function setSessionToken(next: string | null): void {
  token = next;
  if (readEndpoint() === '') return;
  writeCookie('token', next ?? '', next === null ? 0 : SESSION_MS / 1000);
  if (next === null) clearMark();
  else writeCookie('signed_in', '1', SESSION_MS / 1000);
}

/** Leaves the token to the cookie, which another tab may have replaced meanwhile. */
export function forgetSessionToken(): void {
  token = null;
}
