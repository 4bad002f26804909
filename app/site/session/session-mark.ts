import type { UserInfo } from '#domain/accounts/schema.ts';
import { readCookie, writeCookie } from '../cookies.ts';

/** Dispatched on the window after a sign-in or sign-out. */
export const SESSION_EVENT = 'unjam:session';

/** The key of the last known user info in localStorage. */
export const USER_KEY = 'unjam.user';

/** The key of the signed-in account's progress in localStorage. A visitor's progress has another key. */
export const ACCOUNT_PROGRESS_KEY = 'unjam.progress.account';

/**
 * Whether this browser has a session. Scripts cannot read the cookie with the token; the server sets this one beside it, so that visitors
 * without a session request nothing.
 */
export function isMarkedSignedIn(): boolean {
  return readCookie('signed_in') === '1';
}

/** Removes the mark after a session has ended without the server removing it. */
export function clearMark(): void {
  writeCookie('signed_in', '', 0);
}

/** Whether an account's progress is on this device. */
export function hasAccountProgress(): boolean {
  try {
    return localStorage.getItem(ACCOUNT_PROGRESS_KEY) !== null;
  } catch {
    return false;
  }
}

/** The last known user info. */
export function readStoredUser(): UserInfo | null {
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as UserInfo | null;
    return typeof user?.email === 'string' && typeof user.credits === 'number' ? user : null;
  } catch {
    return null;
  }
}

export function storeUser(user: UserInfo | null): void {
  try {
    if (user) localStorage.setItem(USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(USER_KEY);
  } catch {
    // Storage is blocked: the user info is fetched again next time.
  }
}
