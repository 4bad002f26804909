import type { UserInfo } from '#domain/accounts/schema.ts';
import { readCookie, writeCookie } from '../cookies.ts';

/** Dispatched on the window once somebody has signed in or out. */
export const SESSION_EVENT = 'unjam:session';

/** Where the user info that was known last is stored. */
export const USER_KEY = 'unjam.user';

/** Where the progress of whoever is signed in is stored; that of a visitor without an account is elsewhere. */
export const ACCOUNT_PROGRESS_KEY = 'unjam.progress.account';

/**
 * Whether this browser has a session. The cookie with the token is out of the reach of scripts; the server sets this one beside
 * it, so that visitors without a session fetch nothing.
 */
export function isMarkedSignedIn(): boolean {
  return readCookie('signed_in') === '1';
}

/** Removes the mark, where the session has ended without the server having been able to say so. */
export function clearMark(): void {
  writeCookie('signed_in', '', 0);
}

/** Whether progress of an account is on this device. */
export function hasAccountProgress(): boolean {
  try {
    return localStorage.getItem(ACCOUNT_PROGRESS_KEY) !== null;
  } catch {
    return false;
  }
}

/** The user info that was known last. */
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
    // A browser that stores nothing fetches it again.
  }
}
