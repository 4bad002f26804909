import type { RedirectRule } from '#domain/redirects/schema.ts';
import { reportAnswer } from '../api/report-error.ts';
import { siteState } from './site-state.ts';

/** How often we ask which build is served, and the least time between two asks when the page is looked at again. */
export const CHECK_EVERY_MS = 60 * 60 * 1000;
export const FOCUS_CHECK_AFTER_MS = 60 * 1000;

/**
 * Asks now and then which build is served, and with it where old paths lead: every 60 minutes, and when somebody
 * comes back to the page. `onNewBuild` is called once. What cannot be asked is only logged.
 */
export function watchBuild(buildId: string, onNewBuild: () => void): void {
  let askedAt = Date.now();
  async function ask() {
    askedAt = Date.now();
    await Promise.all([askForRules(buildId), askForBuild()]);
  }
  async function askForBuild() {
    const latest = await askJson<{ readonly id?: unknown }>(`/builds/latest.json?${Date.now()}`);
    if (typeof latest?.id !== 'string' || latest.id === buildId || siteState.isOutdated) return;
    siteState.isOutdated = true;
    onNewBuild();
  }
  function askOnReturn() {
    if (!document.hidden && Date.now() - askedAt >= FOCUS_CHECK_AFTER_MS) ask();
  }
  setInterval(ask, CHECK_EVERY_MS);
  addEventListener('focus', askOnReturn);
  document.addEventListener('visibilitychange', askOnReturn);
}

/** Brings the rules up to date. A build that is served no more has none: then those we know stay. */
export async function askForRules(buildId: string): Promise<void> {
  const meta = await askJson<{ readonly redirects?: unknown }>(`/builds/meta/${buildId}.json`);
  if (Array.isArray(meta?.redirects)) siteState.rules = meta.redirects.filter(isRule);
}

async function askJson<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.ok) return (await response.json()) as T;
    console.warn(`${address} answered ${response.status}`);
    // Without the query, which is a time: the same failure is reported once.
    if (response.status >= 500) reportAnswer('GET', address.split('?')[0] ?? '', response.status);
  } catch (error) {
    console.warn(`${address} could not be asked`, error);
  }
  return undefined;
}

function isRule(value: unknown): value is RedirectRule {
  const { from, to } = (value ?? {}) as Partial<RedirectRule>;
  return typeof from === 'string' && typeof to === 'string';
}
