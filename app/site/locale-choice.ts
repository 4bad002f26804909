import type { Locale } from '#app/words/messages/catalogue.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The cookie that keeps the language somebody chose, and for how long. */
const COOKIE = 'locale';
const COOKIE_DAYS = 365;

export function rememberLocale(locale: Locale): void {
  writeCookie(COOKIE, locale, COOKIE_DAYS * 24 * 60 * 60);
}

/**
 * Somebody who comes to the home page from elsewhere goes on to the language they chose last. The browser
 * sees to it: pages are kept for everybody, so the server never looks at a cookie. True when it goes on.
 */
export function followChosenLocale(): boolean {
  if (location.pathname !== '/' || document.referrer.startsWith(`${location.origin}/`))
    return false;
  const chosen = readCookie(COOKIE);
  if (!chosen || !/^[\w-]+$/.test(chosen) || chosen === document.documentElement.lang) return false;
  const home = document.querySelector<HTMLLinkElement>(`link[hreflang="${chosen}"]`);
  if (!home) return false;
  location.replace(new URL(home.href).pathname + location.search + location.hash);
  return true;
}
