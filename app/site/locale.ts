import { createContext, type RouterContextProvider } from 'react-router';
import { FALLBACK_LOCALE, type Locale } from '#app/words/messages/catalogue.ts';

/** The router's key for the language of the requested address. */
export const localeKey = createContext<Locale>(FALLBACK_LOCALE);

/** The language for the texts of a loader. */
export function getLocale(provider: Readonly<RouterContextProvider>): Locale {
  return provider.get(localeKey);
}

/** Each language in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'en-XA': 'Éñĝļîšĥ',
  'ar-XB': 'ĥšîļĝñÉ',
};
