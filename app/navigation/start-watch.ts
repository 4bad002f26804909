import { splitLocale } from '#domain/site/locale-path.ts';
import { LOCALES } from '#domain/site/schema.ts';
import type { RootData } from '../components/shell/root-data.ts';
import { showToast } from '../components/toasts/show-toast.ts';
import { translate } from '../messages/catalogue.ts';
import { addAnalytics } from './add-analytics.ts';
import { setMiddleware } from './ask-middleware.ts';
import { runMiddleware, type Target } from './route-middleware.ts';
import { siteState } from './site-state.ts';
import { askForRules, watchBuild } from './watch-build.ts';

/** What the router keeps in the window; only what is asked of it. */
declare global {
  interface Window {
    readonly __reactRouterDataRouter: {
      readonly state: {
        readonly navigation: { readonly location?: { readonly hash: string } };
      };
    };
  }
}

/**
 * Begins what can wait until the first page is at rest: middleware before each navigation, the watch for a new
 * build, analytics.
 */
export async function startWatch(root: RootData, middleware: readonly string[]): Promise<void> {
  const prefixed = root.locales.map(({ code }) => code);
  const targetOf = ({ pathname, search }: URL, hash: string): Target => ({
    path: splitLocale(pathname, prefixed).path,
    search,
    hash,
  });
  siteState.hasLogin = root.site.has_login;
  setMiddleware((url) => {
    const { location } = window.__reactRouterDataRouter.state.navigation;
    // Without a location it is data alone that is fetched anew.
    return location === undefined
      ? Promise.resolve()
      : runMiddleware(middleware, targetOf(url, location.hash));
  });
  watchBuild(root.buildId, () => offerReload(root));
  addAnalytics(root.site.analyticsURL);
  await askForRules(root.buildId);
}

/** The first page too has to pass: it may have come from what a device keeps. Throws what a navigation would meet. */
export async function checkFirstPage(middleware: readonly string[]): Promise<void> {
  const { pathname, search, hash } = location;
  const { path } = splitLocale(pathname, LOCALES);
  await runMiddleware(middleware, { path, search, hash });
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
