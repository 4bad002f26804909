import { useTranslations } from 'use-intl';
import { IconButton } from '../button.tsx';
import { Icon, MoonIcon, SunIcon } from '../icons.tsx';
import { useColorMode } from './color-mode-provider.tsx';

/** Switches between light and dark. The style sheet shows one of the two icons, because the server does not know the mode. */
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
      <Icon of={SunIcon} className="only-dark" />
      <Icon of={MoonIcon} className="only-light" />
    </IconButton>
  );
}
