import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RootData } from '#app/site/root-data.ts';
import { ChevronDownIcon, Icon } from '#app/ui/icons.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MORE_LINKS, PRICING_LINK } from './nav-links.ts';

/** A mouse passing over the button does not open the menu, and one that leaves for a moment does not close it. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 300;

interface MoreMenuProps extends Pick<RootData, 'locale' | 'locales'> {
  readonly hasPayment: boolean;
}

/** The rest of the navigation on wide screens. It opens on click, which works without script, and on hover. */
export function MoreMenu({ locale, locales, hasPayment }: MoreMenuProps) {
  const t = useTranslations('shell');
  return (
    <div className="group relative" {...useHoverMenu()}>
      <Menu
        label={t('more')}
        button={(props) => (
          <button
            type="button"
            {...props}
            className="flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink"
          >
            {t('more')}
            <Icon
              of={ChevronDownIcon}
              className="size-4 transition-transform group-has-[:popover-open]:rotate-180"
            />
          </button>
        )}
      >
        {hasPayment && (
          <div className="roomy:hidden">
            <MenuItem to={PRICING_LINK.to}>{t(PRICING_LINK.name)}</MenuItem>
          </div>
        )}
        {MORE_LINKS.map(({ to, name }) => (
          <MenuItem key={to} to={to}>
            {t(name)}
          </MenuItem>
        ))}
        <LanguageSelect locale={locale} locales={locales} />
      </Menu>
    </div>
  );
}

/** Props for the element around a menu and its button: hovering opens the menu after a delay, leaving closes it. */
function useHoverMenu() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function toggleLater({ pointerType, currentTarget }: PointerEvent, isOpen: boolean) {
    if (pointerType !== 'mouse') return;
    const menu = currentTarget.querySelector<HTMLElement>('[popover]');
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        if (!menu || menu.matches(':popover-open') === isOpen) return;
        if (isOpen) openedAt.current = Date.now();
        menu.togglePopover(isOpen);
      },
      isOpen ? OPEN_DELAY_MS : CLOSE_DELAY_MS,
    );
  }

  return {
    onPointerEnter: (event: PointerEvent) => toggleLater(event, true),
    onPointerLeave: (event: PointerEvent) => toggleLater(event, false),
    onClickCapture: (event: MouseEvent) => {
      clearTimeout(timer.current);
      // A click just after hovering has opened the menu is meant to open it, so it must not close it.
      const isOnButton = (event.target as Element).closest('[popovertarget]') !== null;
      if (isOnButton && Date.now() - openedAt.current < CLOSE_DELAY_MS) event.preventDefault();
    },
  };
}
