import { useCallback } from 'react';
import { sitePath } from '#domain/site/locale-path.ts';
import { FALLBACK_LOCALE } from '../../messages/catalogue.ts';
import { useRootData } from './root-data.ts';

export { sitePath };

/**
 * Gives a path of ours as it stands in the address bar, with the prefix of the page's language: for the
 * `href` of a plain `<a>`, for a form's `action`, for `location`. `SiteLink`, `navigate` and `redirect` put the
 * prefix there by themselves and take the path without it.
 */
export function useSitePath(): (path: string) => string {
  const locale = useRootData()?.locale ?? FALLBACK_LOCALE;
  return useCallback((path: string) => sitePath(locale, path), [locale]);
}
