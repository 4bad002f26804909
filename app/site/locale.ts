import { createContext, type RouterContextProvider } from 'react-router';
import { FALLBACK_LOCALE, type Locale } from '#app/words/messages/catalogue.ts';

/** Under which key a request carries the language of its address. */
export const localeKey = createContext<Locale>(FALLBACK_LOCALE);

/** The language of a loader's sentences. */
export function getLocale(provider: Readonly<RouterContextProvider>): Locale {
  return provider.get(localeKey);
}

/** What a language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'en-XA': 'Éñĝļîšĥ',
  'ar-XB': 'ĥšîļĝñÉ',
};
