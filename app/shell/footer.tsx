import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InstallButton } from '#app/offline/install-button.tsx';
import type { RootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ColorModeChoice } from '#app/ui/color-mode/color-mode-choice.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { FOOTER_LEVELS, MORE_LINKS, NAV_LINKS, SUPPORT_LINKS } from './nav-links.ts';

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-sm text-muted hover:text-ink hover:underline';

/** The footer of every page: links, and the notice that the site is unofficial. */
export function Footer({ site, year }: RootData) {
  const t = useTranslations('shell');
  const social = SOCIAL_LINKS.flatMap((name) => {
    const address = site.links[name];
    if (address === null) return [];
    return [{ name, href: name === 'email' ? `mailto:${address}` : address }];
  });
  return (
    <footer className="mt-20 border-t border-hairline bg-card">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 py-12 md:grid-cols-[1.4fr_1fr_1fr_1fr] md:gap-12">
        <div className="order-last max-w-md md:order-none">
          <p className="flex items-center gap-2 font-display text-lg font-extrabold">
            <LogoMark className="size-6" />
            <span>{site.siteName}</span>
          </p>
          <p className="mt-3 text-sm text-muted">{t('disclaimer', { site: site.siteName })}</p>
          <p className="mt-3 text-sm text-muted">
            {t('copyright', { year: String(year), site: site.siteName })}
          </p>
        </div>
        <FooterPart heading={t('footerLevels')}>
          <ul className="-my-1 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-4 md:grid-cols-2">
            {FOOTER_LEVELS.filter((level) => level <= site.levelMax).map((level) => (
              <li key={level}>
                <SiteLink
                  to={`/levels/${level}`}
                  aria-label={t('level', { level })}
                  className={`${LINK} tabular-nums`}
                >
                  {level}
                </SiteLink>
              </li>
            ))}
          </ul>
        </FooterPart>
        <FooterPart heading={t('footerGuide')}>
          <ul className="-my-1 flex flex-wrap gap-x-6 md:block">
            {[...NAV_LINKS, MORE_LINKS[0], MORE_LINKS[1]].map(({ to, name }) => (
              <li key={to}>
                <SiteLink to={to} className={LINK}>
                  {t(name)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </FooterPart>
        <FooterPart heading={t('footerSupport')}>
          <ul className="-my-1 flex flex-wrap gap-x-6 md:block">
            {SUPPORT_LINKS.filter(({ needs }) => needs === null || site[needs]).map(
              ({ to, name }) => (
                <li key={to}>
                  <SiteLink to={to} className={LINK}>
                    {t(name)}
                  </SiteLink>
                </li>
              ),
            )}
            {social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="me noopener" className={LINK}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-4 -ms-1">
            <ColorModeChoice />
          </div>
          <InstallButton className={buttonClass('plain', 'mt-4')} />
        </FooterPart>
      </div>
    </footer>
  );
}

const SOCIAL_LINKS = ['email', 'x', 'discord', 'github', 'coffee', 'twitch'] as const;

function FooterPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{heading}</h2>
      {children}
    </section>
  );
}
