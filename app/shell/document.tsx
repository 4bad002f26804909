import { type ReactNode, use } from 'react';
import { Links, Meta, ScrollRestoration, useLocation } from 'react-router';
import type { ColorValue } from '#app/site/color-mode.ts';
import { FIRST_PAINT_SCRIPT } from '#app/site/first-paint-script.ts';
import { SCROLL_SCRIPT } from '#app/site/navigation/router-internals.ts';
import { NonceContext } from '#app/site/nonce.ts';
import { THEME_COLORS } from '#app/ui/styles/theme-color.ts';
import { directionOf, type Locale } from '#domain/platform/site/schema.ts';
import { HeadBoundary } from './head-boundary.tsx';
import { PageScripts } from './page-scripts.tsx';
import { SiteStyle } from './site-style.tsx';

interface DocumentProps {
  readonly locale: Locale;
  /** The color mode forced by the page, if any. */
  readonly forced: ColorValue | undefined;
  readonly children: ReactNode;
}

/** The whole document. React hydrates all of it, and updates the head on every navigation. */
export function Document({ locale, forced, children }: DocumentProps) {
  const { key: page } = useLocation();
  const nonce = use(NonceContext);
  return (
    // The first script below sets the color mode before React compares the attributes.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-forced-color={forced}
      data-color={forced}
      suppressHydrationWarning={true}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(['light', 'dark'] as const).map((mode) => (
          <meta
            key={mode}
            name="theme-color"
            media={`(prefers-color-scheme: ${mode})`}
            content={THEME_COLORS[forced ?? mode]}
          />
        ))}
        {/* Block colors have a meaning, and the site has its own dark mode, so Dark Reader must not change them. */}
        <meta name="darkreader-lock" />
        <script
          nonce={nonce}
          suppressHydrationWarning={true}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_PAINT_SCRIPT : '' }}
        />
        <SiteStyle />
        <HeadBoundary page={page} fallback={<meta name="robots" content="noindex" />}>
          <Meta />
        </HeadBoundary>
        <Links />
      </head>
      <body className="min-h-dvh bg-page text-ink">
        {children}
        {import.meta.env.SSR ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCROLL_SCRIPT }} />
        ) : (
          <ScrollRestoration />
        )}
        <PageScripts />
      </body>
    </html>
  );
}
