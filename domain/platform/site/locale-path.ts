import { DEFAULT_LOCALE, type Locale } from './schema.ts';

/** The path prefix of a language: none for the default, `/en-xa` for `en-XA`. */
export function prefixOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale.toLowerCase()}`;
}

/** A path (`/levels/47?a=b#c`) in a language: `/en-xa/levels/47?a=b#c`. */
export function sitePath(locale: Locale, path: string): string {
  const prefix = prefixOf(locale);
  if (prefix === '') return path;
  // The home page is `/en-xa`, without a trailing slash, followed by query and fragment.
  return prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/**
 * The language of a path, and the path without its prefix. A prefix counts only if its language is among `locales`; its case does not
 * matter.
 */
export function splitLocale(
  path: string,
  locales: readonly Locale[],
): { readonly locale: Locale; readonly path: string } {
  const first = /^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase();
  const locale = locales.find((one) => prefixOf(one) === `/${first}`);
  if (first === undefined || locale === undefined) return { locale: DEFAULT_LOCALE, path };
  const rest = path.slice(1 + first.length);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
