import { useTranslations } from 'use-intl';
import { PREFERENCES } from './color-mode.ts';
import { useColorMode } from './color-mode-provider.tsx';

/** All three preferences, for those who want to go back to what their system says. */
export function ColorModeChoice({ name }: { readonly name: string }) {
  const t = useTranslations('shell');
  const { mode, prefer } = useColorMode();
  return (
    <fieldset className="needs-script flex w-fit rounded-md border border-hairline bg-sunken p-0.5">
      <legend className="sr-only">{t('colors')}</legend>
      {PREFERENCES.map((preference) => (
        <label
          key={preference}
          className="grid min-h-11 cursor-pointer place-items-center rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={`color-mode-${name}`}
            value={preference}
            checked={!mode.unknown && mode.preference === preference}
            disabled={mode.forced}
            onChange={() => prefer(preference)}
            className="sr-only"
          />
          {t(preference)}
        </label>
      ))}
    </fieldset>
  );
}
