import type { RedirectRule } from '#domain/redirects/schema.ts';
import { reportFailedResponse } from '../report-error.ts';
import { siteState } from './site-state.ts';

/** The interval between checks, and the minimum time since the last one when the visitor returns to the page. */
const CHECK_EVERY_MS = 60 * 60 * 1000;
const FOCUS_CHECK_AFTER_MS = 60 * 1000;

/**
 * Checks for a new build and fetches the redirect rules: every 60 minutes, and when the visitor returns to the page. Calls `onNewBuild`
 * once. Failed requests are only logged.
 */
export function watchBuild(buildId: string, onNewBuild: () => void): void {
  let checkedAt = Date.now();
  async function check() {
    checkedAt = Date.now();
    await Promise.all([fetchRules(buildId), fetchBuild()]);
  }
  async function fetchBuild() {
    const latest = await fetchJson<{ readonly id?: unknown }>(`/builds/latest.json?${Date.now()}`);
    if (typeof latest?.id !== 'string' || latest.id === buildId || siteState.isOutdated) return;
    siteState.isOutdated = true;
    onNewBuild();
  }
  function checkOnReturn() {
    if (!document.hidden && Date.now() - checkedAt >= FOCUS_CHECK_AFTER_MS) check();
  }
  setInterval(check, CHECK_EVERY_MS);
  addEventListener('focus', checkOnReturn);
  document.addEventListener('visibilitychange', checkOnReturn);
}

/** Updates the redirect rules. Keeps the current ones if this build is no longer served. */
export async function fetchRules(buildId: string): Promise<void> {
  const meta = await fetchJson<{ readonly redirects?: unknown }>(`/builds/meta/${buildId}.json`);
  if (Array.isArray(meta?.redirects)) siteState.rules = meta.redirects.filter(isRule);
}

async function fetchJson<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.ok) return (await response.json()) as T;
    console.warn(`${address} answered ${response.status}`);
    // Without the query (a timestamp), so that the same failure is reported only once.
    if (response.status >= 500)
      reportFailedResponse('GET', address.split('?')[0] ?? '', response.status);
  } catch (error) {
    console.warn(`${address} could not be fetched`, error);
  }
  return undefined;
}

function isRule(value: unknown): value is RedirectRule {
  const { from, to } = (value ?? {}) as Partial<RedirectRule>;
  return typeof from === 'string' && typeof to === 'string';
}
