import { useTranslations } from 'use-intl';
import type { RootData } from './root-data.ts';

interface LanguageSelectProps extends Pick<RootData, 'locale' | 'locales'> {
  readonly className?: string;
}

/** The languages of the site, as links; nothing where there is only one. */
export function LanguageSelect({ locale, locales, className = '' }: LanguageSelectProps) {
  const t = useTranslations('shell');
  if (locales.length < 2) return null;
  return (
    <nav aria-label={t('language')} className={className}>
      <ul className="flex gap-1">
        {locales.map(({ code, name, path }) => (
          <li key={code}>
            <a
              href={path}
              hrefLang={code}
              lang={code}
              aria-current={code === locale || undefined}
              className="flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-muted no-underline hover:text-ink aria-[current=true]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
