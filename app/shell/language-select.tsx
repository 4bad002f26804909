import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { rememberLocale } from '#app/site/locale-choice.ts';
import type { RootData } from '#app/site/root-data.ts';
import { sitePath } from '#domain/platform/site/locale-path.ts';

interface LanguageSelectProps extends Pick<RootData, 'locale' | 'locales'> {
  readonly className?: string;
}

/** The site's languages, as links to this page in each; nothing if there is only one. */
export function LanguageSelect({ locale, locales, className = '' }: LanguageSelectProps) {
  const t = useTranslations('shell');
  const { pathname, search } = useLocation();
  if (locales.length < 2) return null;
  return (
    <nav aria-label={t('language')} className={className}>
      <ul className="flex flex-wrap gap-1">
        {locales.map(({ code, name }) => (
          <li key={code}>
            {/* A full page load, to get the texts in the new language. */}
            <a
              href={sitePath(code, pathname + search)}
              hrefLang={code}
              lang={code}
              aria-current={code === locale || undefined}
              onClick={() => rememberLocale(code)}
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
