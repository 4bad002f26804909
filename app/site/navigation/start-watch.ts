import { translate } from '#app/words/messages/catalogue.ts';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { LOCALES } from '#domain/platform/site/schema.ts';
import type { RootData } from '../root-data.ts';
import { showToast } from '../toasts/show-toast.ts';
import { addAnalytics } from './add-analytics.ts';
import { setNavigationGuard } from './navigation-guard.ts';
import { runMiddleware, type Target } from './route-middleware.ts';
import { readRouterState } from './router-internals.ts';
import { siteState } from './site-state.ts';
import { fetchRules, watchBuild } from './watch-build.ts';

/** Starts everything that can wait until the first page is idle: middleware before navigations, checks for a new build, analytics. */
export async function startWatch(root: RootData, middleware: readonly string[]): Promise<void> {
  const prefixed = root.locales.map(({ code }) => code);
  const targetOf = ({ pathname, search }: URL, hash: string): Target => ({
    path: splitLocale(pathname, prefixed).path,
    search,
    hash,
  });
  siteState.hasLogin = root.site.has_login;
  siteState.isOfOtherBuild = ({ headers }) =>
    (headers.get('x-build') ?? root.buildId) !== root.buildId;
  setNavigationGuard((url) => {
    const location = readRouterState()?.navigation.location;
    // Without a location this is a revalidation, not a navigation.
    return location === undefined
      ? Promise.resolve()
      : runMiddleware(middleware, targetOf(url, location.hash));
  });
  watchBuild(root.buildId, () => offerReload(root));
  addAnalytics(root.site.analyticsURL);
  await fetchRules(root.buildId);
}

/**
 * Runs the middleware for the first page, which may come from the offline cache. Throws like a navigation. `auth-closed` is skipped: auth
 * pages are never cached, and the server has already checked the actual session. The browser's mark of a session may be outdated.
 */
export async function checkFirstPage(middleware: readonly string[]): Promise<void> {
  const { pathname, search, hash } = location;
  const { path } = splitLocale(pathname, LOCALES);
  const names = middleware.filter((name) => name !== 'auth-closed');
  await runMiddleware(names, { path, search, hash });
}

function offerReload({ locale, site }: RootData): void {
  const t = translate(locale, 'shell');
  showToast({
    title: t('newVersion', { site: site.siteName }),
    kind: 'success',
    timeoutMs: Number.POSITIVE_INFINITY,
    action: { label: t('reload'), run: () => location.reload() },
  });
}
