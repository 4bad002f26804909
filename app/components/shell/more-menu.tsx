import { type PointerEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { MORE_LINKS } from './nav-links.ts';
import { PageLink } from './page-link.tsx';

/** A mouse that only passes by opens nothing, and one that slips off for a moment closes nothing. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 300;

/**
 * The rest of the navigation on a wide screen. It opens and closes without script, by a click; with it, a mouse
 * that stays opens it, and Escape, a click elsewhere and another page close it.
 */
export function MoreMenu() {
  const t = useTranslations('shell');
  const menu = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one page from the next.
  useEffect(() => setOpen(menu.current, false), [key]);
  useEffect(() => closeFromOutside(menu), []);

  function openSoon(isOpen: boolean, event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    const delay = isOpen ? OPEN_DELAY_MS : CLOSE_DELAY_MS;
    timer.current = setTimeout(() => {
      if (isOpen && !menu.current?.open) hoveredAt.current = Date.now();
      setOpen(menu.current, isOpen);
    }, delay);
  }

  return (
    <details
      ref={menu}
      className="group relative h-11"
      onPointerEnter={(event) => openSoon(true, event)}
      onPointerLeave={(event) => openSoon(false, event)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself. */}
      <summary
        onClick={(event) => {
          clearTimeout(timer.current);
          // A click just after the mouse has opened it is meant to open it.
          if (Date.now() - hoveredAt.current < CLOSE_DELAY_MS) event.preventDefault();
        }}
        className="flex min-h-11 list-none items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        {t('more')}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 min-w-48 rounded-md border border-hairline bg-card p-1 shadow-lg">
        {MORE_LINKS.map(({ to, name }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold text-muted no-underline hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
            >
              {t(name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function setOpen(menu: HTMLDetailsElement | null, isOpen: boolean): void {
  if (menu) menu.open = isOpen;
}

function closeFromOutside(menu: { readonly current: HTMLDetailsElement | null }): () => void {
  const onPointerDown = ({ target }: Event) => {
    if (!menu.current?.contains(target as Node)) setOpen(menu.current, false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    setOpen(menu.current, false);
    if (menu.current.contains(document.activeElement))
      menu.current.querySelector('summary')?.focus();
  };
  addEventListener('pointerdown', onPointerDown);
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('pointerdown', onPointerDown);
    removeEventListener('keydown', onKeyDown);
  };
}
