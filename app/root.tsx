import { type ReactNode, Suspense } from 'react';
import { type LinksFunction, Outlet, redirect, useLocation, useMatches } from 'react-router';
import { IntlProvider, useTranslations } from 'use-intl';
import { CacheForLater } from '#app/offline/cache-for-later.tsx';
import { SearchDialog } from '#app/search/search-dialog.tsx';
import { isBarePage, readFrameColor } from '#app/shell/bare-page.ts';
import { DialogHost } from '#app/shell/dialog-host.tsx';
import { Document } from '#app/shell/document.tsx';
import { errorMeta } from '#app/shell/error-meta.ts';
import { ErrorPage } from '#app/shell/error-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { LoadBar } from '#app/shell/load-bar.tsx';
import { measureBar } from '#app/shell/measure-bar.server.ts';
import { PageFocus } from '#app/shell/page-focus.tsx';
import { RestoreFields } from '#app/shell/restore-fields.tsx';
import { SiteWatch } from '#app/shell/site-watch.tsx';
import { buildIdKey } from '#app/site/build-id.ts';
import { findForcedValue } from '#app/site/color-mode.ts';
import { getContext } from '#app/site/context.server.ts';
import { getLocale, LOCALE_NAMES } from '#app/site/locale.ts';
import { guardNavigation } from '#app/site/navigation/navigation-guard.ts';
import { type RootData, useRootData } from '#app/site/root-data.ts';
import { ColorModeProvider } from '#app/ui/color-mode/color-mode-provider.tsx';
import displayFace from '#app/ui/styles/fonts/nunito.woff2?url';
import { Toasts } from '#app/ui/toasts/toasts.tsx';
import { FALLBACK_LOCALE, messagesOf } from '#app/words/messages/catalogue.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import { findRule } from '#domain/redirects/find-rule.ts';
import { followRules, isExternal } from '#domain/redirects/schema.ts';
import type { Route } from './+types/root.ts';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { site, clock } = getContext(context);
  const locale = getLocale(context);
  return {
    site,
    locale,
    locales: site.locales.map((code) => ({ code, name: LOCALE_NAMES[code] })),
    year: clock().getUTCFullYear(),
    barRem: measureBar(site, locale),
    buildId: context.get(buildIdKey),
  };
}

/** Redirects old paths before anything else, for pages and for the data of a navigation. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => {
    const ctx = getContext(context);
    const { locale, path } = splitLocale(url.pathname, ctx.site.locales);
    const end = await followRules(path, (at) => findRule(ctx, at));
    if (end) throw redirect(isExternal(end.to) ? end.to : sitePath(locale, end.to), end.status);
  },
];

/** The same in the browser, with everything else that runs before a navigation there; see `navigation/route-middleware.ts`. */
export const handle = { middleware: ['redirect-rules', 'auth-closed', 'new-version'] };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => guardNavigation(url),
];

/** The root's data does not change during a visit. */
export function shouldRevalidate() {
  return false;
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'RSS' },
  { rel: 'alternate', type: 'application/feed+json', href: '/feed.json', title: 'JSON Feed' },
  { rel: 'search', type: 'application/opensearchdescription+xml', href: '/opensearch.xml' },
];

/** The head if the root itself failed; pages have their own. */
export function meta(args: Route.MetaArgs) {
  return errorMeta(args);
}

/** The whole document, around every page and around an error of the root. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRootData();
  const locale = root?.locale ?? FALLBACK_LOCALE;
  const handles = useMatches().map((match) => match.handle);
  const { search } = useLocation();
  const isBare = isBarePage(handles);
  const forced = isBare ? readFrameColor(search) : findForcedValue(handles);
  return (
    <Document locale={locale} forced={forced}>
      <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <ColorModeProvider forced={forced}>
          {isBare ? <main id="page">{children}</main> : <Shell root={root}>{children}</Shell>}
        </ColorModeProvider>
      </IntlProvider>
    </Document>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Rendered if the root itself failed. `site-page.tsx` handles pages that fail, within the document. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function Shell({ root, children }: { readonly root?: RootData; readonly children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <>
      <LoadBar />
      <a
        href="#page"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {root && <Header {...root} />}
      <main id="page" tabIndex={-1} className="mx-auto max-w-6xl px-4">
        {children}
      </main>
      {root ? (
        <Suspense>
          <Footer {...root} />
        </Suspense>
      ) : (
        <p className="p-8 text-center">{t('unofficial')}</p>
      )}
      {root && <SearchDialog levelMax={root.site.levelMax} />}
      <PageFocus />
      <RestoreFields />
      <Toasts />
      <DialogHost />
      {root && <CacheForLater levelMax={root.site.levelMax} />}
      {root && <SiteWatch root={root} />}
    </>
  );
}
