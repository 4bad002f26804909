import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#domain/accounts/schema.ts';
import { callApi } from '../call-api.ts';
import { showToast } from '../toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '../toasts/toast.ts';
import { hasPrivatePage } from './private-page.ts';
import {
  clearMark,
  isMarkedSignedIn,
  readStoredUser,
  SESSION_EVENT,
  storeUser,
} from './session-mark.ts';
import { forgetSessionToken, setSessionToken } from './session-token.ts';

/** The session in this browser. */
export interface SessionState {
  /** `unknown` on the server and until the page is idle. */
  readonly status: 'unknown' | 'anonymous' | 'signed-in';
  /** The last known user info. */
  readonly userInfo: UserInfo | null;
}

const UNKNOWN: SessionState = { status: 'unknown', userInfo: null };
const ANONYMOUS: SessionState = { status: 'anonymous', userInfo: null };

let state: SessionState = UNKNOWN;
const listeners = new Set<() => void>();

/** The session, kept up to date with this and other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession, () => UNKNOWN);
}

/** The session outside of components. */
export function getSession(): SessionState {
  return state;
}

/** Fetches the account and its credits. A failure is only logged and changes nothing; a 401 ends the session here too. */
export async function refreshUserInfo(): Promise<void> {
  try {
    const response = await callApi<UserInfo>('/api/v1/user_info', {}, { isSilent: true });
    if (response.ok) change({ status: 'signed-in', userInfo: response.data });
    else if (response.status === 401) leaveSession();
    else console.warn(`user_info was answered with ${response.status}`);
  } catch (error) {
    console.warn('user_info could not be fetched', error);
  }
}

/** Called after a sign-in, with the server's user info. */
export function enterSession(userInfo: UserInfo): void {
  change({ status: 'signed-in', userInfo });
  window.dispatchEvent(new Event(SESSION_EVENT));
}

/**
 * Signs out and reports the outcome in a toast. Resolves to whether it succeeded. The progress is sent first, because it is removed from
 * this browser.
 */
export async function signOut(): Promise<boolean> {
  const progress = await import('../progress/start-sync.ts').catch(() => undefined);
  await progress?.sendProgress();
  const response = await callApi('/auth/sign_out', { method: 'DELETE' });
  if (!response.ok) {
    showToast({
      title: `Sign out failed: ${response.errors.join(' ')}`,
      kind: 'error',
      timeoutMs: PRODUCT_TOAST_MS,
    });
    return false;
  }
  leaveSession();
  progress?.dropProgress();
  showToast({ title: 'Sign out success', kind: 'success', timeoutMs: PRODUCT_TOAST_MS });
  return true;
}

/** Removes everything of the account from this browser, except its progress. */
function leaveSession(): void {
  setSessionToken(null);
  clearMark();
  change(ANONYMOUS);
  window.dispatchEvent(new Event(SESSION_EVENT));
}

/** Calls back after every change. The first subscription fetches the session. Returns the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readStored);
    if (state === UNKNOWN) queueMicrotask(start);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readStored);
  };
}

/** Runs once per document: shows the last known session, then asks the server. */
function start(): void {
  if (!isMarkedSignedIn()) {
    change(ANONYMOUS);
    return;
  }
  change({ status: 'signed-in', userInfo: readStoredUser() });
  void refreshUserInfo();
}

/** Called when another tab has signed in or out, or has seen another balance. */
function readStored(): void {
  const userInfo = readStoredUser();
  const isSame = JSON.stringify(userInfo) === JSON.stringify(state.userInfo);
  if (isSame) return;
  // Another account: its token is in the cookie, and ours may no longer be valid.
  if (userInfo?.email !== state.userInfo?.email) forgetSessionToken();
  adopt(userInfo ? { status: 'signed-in', userInfo } : ANONYMOUS);
  // The server then leads to the sign-in page, as it does after any session has ended.
  if (!userInfo && hasPrivatePage()) location.reload();
}

function change(next: SessionState): void {
  storeUser(next.userInfo);
  adopt(next);
}

function adopt(next: SessionState): void {
  state = next;
  if (next.status === 'anonymous') delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}
