import { useTranslations } from 'use-intl';
import { AccountCorner } from '#app/account/account-corner.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import type { RootData } from '#app/site/root-data.ts';
import { ColorModeChoice } from '#app/ui/color-mode/color-mode-choice.tsx';
import { CloseIcon, Icon, MenuIcon } from '#app/ui/icons.tsx';
import { useClosedByNavigation } from '#app/ui/popover.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MORE_LINKS, NAV_LINKS, PRICING_LINK } from './nav-links.ts';

const MENU_ID = 'menu';

/**
 * The navigation on narrow screens: a native popover, which works without script. It is at the top of the screen, not next to its button.
 */
export function MobileMenu({
  locale,
  locales,
  site: { has_login: hasLogin, has_payment: hasPayment },
}: Pick<RootData, 'locale' | 'locales' | 'site'>) {
  const t = useTranslations('shell');
  const menu = useClosedByNavigation();

  return (
    <div className="-me-2 wide:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('menu')}
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-hover"
      >
        <Icon of={MenuIcon} className="size-6" />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed inset-x-2 top-2 bottom-auto m-0 max-h-[calc(100dvh-1rem)] w-auto rounded-lg border border-hairline bg-card p-2 text-ink shadow-lg wide:hidden"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className="grid size-11 place-items-center rounded-md hover:bg-hover"
          >
            <Icon of={CloseIcon} className="size-6" />
          </button>
        </div>
        <nav aria-label={t('menu')} className="-mt-11 pe-12">
          <ul>
            {[...NAV_LINKS, ...(hasPayment ? [PRICING_LINK] : []), ...MORE_LINKS].map(
              ({ to, name }) => (
                <li key={to}>
                  <PageLink
                    to={to}
                    className="flex min-h-12 items-center rounded-md px-4 font-display text-lg font-extrabold text-ink no-underline hover:bg-hover aria-[current=page]:text-primary"
                  >
                    {t(name)}
                  </PageLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="needs-script mt-2 border-t border-hairline px-4 pt-3 pb-2">
          <ColorModeChoice />
        </div>
        {hasLogin && (
          <div className="mt-2 flex min-h-14 items-center border-t border-hairline px-4 pt-2">
            <AccountCorner isInMenu />
          </div>
        )}
        <LanguageSelect locale={locale} locales={locales} />
      </div>
    </div>
  );
}
