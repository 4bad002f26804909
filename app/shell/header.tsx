import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountCorner } from '#app/account/account-corner.tsx';
import { LevelSearch } from '#app/search/level-search.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import type { RootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { ColorModeToggle } from '#app/ui/color-mode/color-mode-toggle.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NAV_LINKS, PRICING_LINK } from './nav-links.ts';

/**
 * The header: 56 px, part of the page at the top, translucent above the content when scrolled. A browser may paint it before it has parsed
 * all of it, so the items at its right end have fixed columns. `app.css` says what is hidden on narrow screens, depending on the width of
 * the words in each language.
 */
export function Header({ site, locale, locales, barRem }: RootData) {
  const t = useTranslations('shell');
  const [topRef, isScrolled] = useScrolled();
  return (
    <>
      <div ref={topRef} aria-hidden="true" className="absolute top-0 h-px w-px" />
      <header
        data-scrolled={isScrolled}
        style={{ '--bar': `${barRem}rem` } as CSSProperties}
        className="bar sticky top-0 z-30 h-14 border-b border-transparent bg-page transition-colors duration-(--motion-slow)"
      >
        <div
          className={`bar-row mx-auto grid h-full items-center gap-2 px-4 text-base md:gap-6 wide:gap-3 ${site.has_login ? 'has-account' : ''}`}
        >
          <SiteLink
            to="/"
            aria-label={t('home', { site: site.siteName })}
            className="flex min-h-11 min-w-0 items-center gap-2 font-display text-xl font-extrabold tracking-tight text-ink no-underline"
          >
            <LogoMark />
            <span className="truncate @max-[16rem]/bar:hidden">{site.siteName}</span>
          </SiteLink>
          <nav aria-label={t('nav')} className="hidden items-center gap-1 wide:flex">
            {NAV_LINKS.map(({ to, name }) => (
              <PageLink key={to} to={to} className={`flex ${NAV_LINK}`}>
                {t(name)}
              </PageLink>
            ))}
            {site.has_payment && (
              <PageLink to={PRICING_LINK.to} className={`hidden roomy:flex ${NAV_LINK}`}>
                {t(PRICING_LINK.name)}
              </PageLink>
            )}
            <MoreMenu locale={locale} locales={locales} hasPayment={site.has_payment} />
          </nav>
          <LevelSearch
            size="bar"
            levelMax={site.levelMax}
            className="search-bar ms-auto w-full max-w-40 md:max-w-52"
          />
          <div className="-mx-2 hidden wide:block">
            <ColorModeToggle />
          </div>
          {site.has_login && (
            <div className="hidden justify-end wide:flex">
              <AccountCorner />
            </div>
          )}
          <MobileMenu locale={locale} locales={locales} site={site} />
        </div>
      </header>
    </>
  );
}

const NAV_LINK =
  'min-h-11 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-muted no-underline transition-colors hover:text-ink aria-[current=page]:text-ink';

/**
 * Whether the page is scrolled: a one-pixel mark at the top is then out of view. Unlike a scroll listener, an observer does not run for
 * every scroll event.
 */
function useScrolled() {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsScrolled((entries.at(-1)?.intersectionRatio ?? 1) < 1),
      { threshold: 1 },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isScrolled] as const;
}
