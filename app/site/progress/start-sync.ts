import type { AccountProgress } from '#domain/progress/schema.ts';
import { callApi } from '../call-api.ts';
import { isMarkedSignedIn } from '../session/session-mark.ts';
import { getTexts } from '../text-store.ts';
import { leaveProgress } from './leave-progress.ts';
import { type SyncOutcome, syncProgress } from './sync-progress.ts';
import { getProgressStore, subscribeToProgress } from './use-progress.ts';

/** Delay from a change to sending it, so that several changes are sent together. */
const CHANGE_MS = 4000;
/** Minimum time between two pulls when a tab becomes visible. */
const PULL_MS = 10_000;
const RETRY_FIRST_MS = 5000;
const RETRY_MAX_MS = 5 * 60_000;
/** How long signing out waits for the progress to be sent. */
const LEAVE_MS = 3000;

/**
 * Synchronizes the signed-in account's progress: now, after changes, when the tab becomes visible, and when the network returns. Failures
 * are silent and retried. Calls `onEnded` if the session has ended. Returns a function that stops it.
 */
export function startProgressSync(onEnded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let pulledAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  async function run(isPull: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (isPull) pulledAt = Date.now();
    const outcome = await exchange(isPull);
    if (outcome === 'ended' && isMarkedSignedIn()) onEnded();
    if (outcome === 'stopped') stop();
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (failures > 0) plan(Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS), true);
  }
  function plan(ms: number, isPull: boolean) {
    if (!isStopped) timer ??= setTimeout(run, ms, isPull);
  }
  function followVisibility() {
    if (document.visibilityState === 'hidden') {
      if (timer !== undefined) void run(false);
    } else if (Date.now() - pulledAt >= PULL_MS) void run(true);
  }
  function followNetwork() {
    void run(true);
  }
  function stop() {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('online', followNetwork);
  }

  const unsubscribe = subscribeToProgress(() => plan(CHANGE_MS, false));
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('online', followNetwork);
  void run(true);
  return stop;
}

/** Sends pending changes before a sign-out. Gives up after `LEAVE_MS`. */
export async function sendProgress(): Promise<void> {
  await Promise.race([
    exchange(false),
    new Promise((resolve) => {
      setTimeout(resolve, LEAVE_MS);
    }),
  ]);
}

/** Removes the signed-out account's progress from the device. */
export function dropProgress(): void {
  try {
    leaveProgress(getTexts());
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  getProgressStore().refresh();
}

/** Only one tab syncs at a time. In browsers without locks the same changes may be sent twice, which is harmless. */
async function exchange(isPull: boolean): Promise<SyncOutcome> {
  const device = {
    store: getProgressStore(),
    texts: getTexts(),
    isSignedIn: isMarkedSignedIn,
    send,
    now: Date.now,
  };
  const work = () => syncProgress(device, isPull);
  return navigator.locks ? navigator.locks.request('unjam.progress', work) : work();
}

function send(request: object) {
  return callApi<AccountProgress>(
    '/api/v1/progress',
    {
      method: 'PUT',
      body: JSON.stringify(request),
      // Lets the request finish after the tab is closed.
      keepalive: document.visibilityState === 'hidden',
    },
    { isSilent: true },
  );
}
