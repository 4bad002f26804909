import { useTranslations } from 'use-intl';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';
import { useColorMode } from './color-mode-provider.tsx';

/** Light to dark and back. Both icons are in the page and the style sheet shows one, so the server need not know which. */
export function ColorModeToggle() {
  const t = useTranslations('shell');
  const { mode, prefer } = useColorMode();
  if (mode.forced) return null;
  const next = mode.value === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      onClick={() => prefer(next)}
      aria-label={next === 'dark' ? t('toDark') : t('toLight')}
      className="needs-script grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <SunIcon className="size-5 only-dark" />
      <MoonIcon className="size-5 only-light" />
    </button>
  );
}
