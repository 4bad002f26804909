import type { Locale } from '#app/words/messages/catalogue.ts';

/** The cookie that keeps the language somebody chose, and for how long. */
const COOKIE = 'locale';
const COOKIE_DAYS = 365;

export function rememberLocale(locale: Locale): void {
  const seconds = COOKIE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way to it is not in every browser of ours.
  document.cookie = `${COOKIE}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/**
 * Somebody who comes to the home page from elsewhere goes on to the language they chose last. The browser
 * sees to it: pages are kept for everybody, so the server never looks at a cookie. True when it goes on.
 */
export function followChosenLocale(): boolean {
  if (location.pathname !== '/' || document.referrer.startsWith(`${location.origin}/`))
    return false;
  const chosen = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  if (chosen === undefined || chosen === document.documentElement.lang) return false;
  const home = document.querySelector<HTMLLinkElement>(`link[hreflang="${chosen}"]`);
  if (!home) return false;
  location.replace(new URL(home.href).pathname + location.search + location.hash);
  return true;
}
