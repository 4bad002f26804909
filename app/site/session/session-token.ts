import { SESSION_MS } from '#domain/accounts/limits.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { readEndpoint } from '../endpoint.ts';
import { clearMark } from './session-mark.ts';

/**
 * The session's token, for the Authorization header of API calls. If the API is on this site, it lives as long as the page, and null means
 * that the browser's cookie is used, which scripts cannot read. If the API is on another host, the token is stored in this site's cookie
 * `token`, and every call sends it.
 */
let token: string | null = null;

export function readSessionToken(): string | null {
  return readEndpoint() === '' ? token : (readCookie('token') ?? null);
}

/** Stores the token of a new or renewed session; null if the session has ended. */
export function setSessionToken(next: string | null): void {
  token = next;
  if (readEndpoint() === '') return;
  writeCookie('token', next ?? '', next === null ? 0 : SESSION_MS / 1000);
  if (next === null) clearMark();
  else writeCookie('signed_in', '1', SESSION_MS / 1000);
}

/** Drops the token in favor of the cookie, which another tab may have updated. */
export function forgetSessionToken(): void {
  token = null;
}
