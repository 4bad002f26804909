import { useTranslations } from 'use-intl';
import { PREFERENCES } from '#app/site/color-mode.ts';
import { SegmentedControl } from '../segmented-control.tsx';
import { useColorMode } from './color-mode-provider.tsx';

/** All three preferences, so that visitors can return to the system's. */
export function ColorModeChoice() {
  const t = useTranslations('shell');
  const { mode, prefer } = useColorMode();
  return (
    <SegmentedControl
      label={t('colors')}
      options={PREFERENCES.map((value) => ({ value, label: t(value) }))}
      value={mode.unknown ? undefined : mode.preference}
      onChange={prefer}
      disabled={mode.forced}
      className="needs-script"
    />
  );
}
