import type { AccountProgress } from '#domain/progress/schema.ts';
import { callApi } from '../call-api.ts';
import { isMarkedSignedIn } from '../session/session-mark.ts';
import { getTexts } from '../text-store.ts';
import { leaveProgress } from './leave-progress.ts';
import { type SyncOutcome, syncProgress } from './sync-progress.ts';
import { getProgressStore, subscribeToProgress } from './use-progress.ts';

/** From a change to sending it, so that a series of them is sent as one. */
const CHANGE_MS = 4000;
/** A tab that becomes visible asks no sooner after it last asked. */
const PULL_MS = 10_000;
const RETRY_FIRST_MS = 5000;
const RETRY_MAX_MS = 5 * 60_000;
/** How long signing out waits for the progress to be sent. */
const LEAVE_MS = 3000;

/**
 * Keeps the progress of whoever is signed in the same here and in the account: now, after changes, when the tab becomes visible
 * and when the network returns. Failing is quiet, and tried again. `onEnded`: the session is no more. Returns how to stop it.
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

/** Sends pending changes before a sign-out. Gives up after a short time. */
export async function sendProgress(): Promise<void> {
  await Promise.race([
    exchange(false),
    new Promise((resolve) => {
      setTimeout(resolve, LEAVE_MS);
    }),
  ]);
}

/** Removes the progress of the account that was signed in from the device. */
export function dropProgress(): void {
  try {
    leaveProgress(getTexts());
  } catch {
    // Nothing is stored.
  }
  getProgressStore().refresh();
}

/** One tab at a time. Where a browser cannot arrange that, the same may be sent twice, which changes nothing. */
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
      // A tab that was left sends it all the same.
      keepalive: document.visibilityState === 'hidden',
    },
    { isSilent: true },
  );
}
