import { useCallback } from 'react';
import { FALLBACK_LOCALE } from '#app/words/messages/catalogue.ts';
import { sitePath } from '#domain/platform/site/locale-path.ts';
import { useRootData } from './root-data.ts';

/**
 * Returns a function that adds the page's language prefix to a path: for the `href` of a plain `<a>`, the `action` of a form, or
 * `location`. `SiteLink`, `navigate` and `redirect` add the prefix themselves.
 */
export function useSitePath(): (path: string) => string {
  const locale = useRootData()?.locale ?? FALLBACK_LOCALE;
  return useCallback((path: string) => sitePath(locale, path), [locale]);
}
