import { useTranslations } from 'use-intl';
import { IconButton } from '../ui/button.tsx';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';
import { useColorMode } from './color-mode-provider.tsx';

/** Light to dark and back. Both icons are in the page and the style sheet shows one, so the server need not know which. */
export function ColorModeToggle() {
  const t = useTranslations('shell');
  const { mode, prefer } = useColorMode();
  if (mode.forced) return null;
  const next = mode.value === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'dark' ? t('toDark') : t('toLight')}
      onClick={() => prefer(next)}
      className="needs-script"
    >
      <SunIcon className="only-dark" />
      <MoonIcon className="only-light" />
    </IconButton>
  );
}
