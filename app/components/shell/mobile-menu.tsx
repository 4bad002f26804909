import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ColorModeChoice } from '../color-mode/color-mode-choice.tsx';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MORE_LINKS, NAV_LINKS } from './nav-links.ts';
import { PageLink } from './page-link.tsx';
import type { RootData } from './root-data.ts';

const MENU_ID = 'menu';

/**
 * The navigation on a narrow screen. It is a native popover: it opens and closes without script, by its
 * button, by Escape and by a tap elsewhere; script only closes it when the page changes.
 */
export function MobileMenu({ locale, locales }: Pick<RootData, 'locale' | 'locales'>) {
  const t = useTranslations('shell');
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one page from the next.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);

  return (
    <div className="-mr-2 lg:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('menu')}
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-hover"
      >
        <MenuIcon className="size-6" />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed inset-x-2 top-2 bottom-auto m-0 w-auto rounded-lg border border-hairline bg-card p-2 text-ink shadow-lg lg:hidden"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className="grid size-11 place-items-center rounded-md hover:bg-hover"
          >
            <CloseIcon className="size-6" />
          </button>
        </div>
        <nav aria-label={t('menu')} className="-mt-11 pr-12">
          <ul>
            {[...NAV_LINKS, ...MORE_LINKS].map(({ to, name }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className="flex min-h-12 items-center rounded-md px-4 font-display text-lg font-extrabold text-ink no-underline hover:bg-hover aria-[current=page]:text-primary"
                >
                  {t(name)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="needs-script mt-2 border-t border-hairline px-4 pt-3 pb-2">
          <ColorModeChoice />
        </div>
        <LanguageSelect locale={locale} locales={locales} />
      </div>
    </div>
  );
}
