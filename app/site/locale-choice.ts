import type { Locale } from '#app/words/messages/catalogue.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Stores the language somebody chose. */
const COOKIE = 'locale';
const COOKIE_DAYS = 365;

export function rememberLocale(locale: Locale): void {
  writeCookie(COOKIE, locale, COOKIE_DAYS * 24 * 60 * 60);
}

/**
 * Redirects visitors who enter at the home page to the language they chose last. Returns true if it does. Only the browser can do this:
 * cached pages are the same for everybody, so the server does not read the cookie.
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
