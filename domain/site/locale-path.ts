import { DEFAULT_LOCALE, type Locale } from './schema.ts';

/** What stands before the paths of a language: nothing for the default, `/en-xa` for `en-XA`. */
export function prefixOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale.toLowerCase()}`;
}

/** A path of ours (`/levels/47?a=b#c`) as it is reached in a language: `/en-xa/levels/47?a=b#c`. */
export function sitePath(locale: Locale, path: string): string {
  const prefix = prefixOf(locale);
  if (prefix === '') return path;
  // Home is `/en-xa`, without a slash at its end, with whatever follows it.
  return prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/**
 * The language that a path is written in, and the path without its prefix. A prefix counts only when its
 * language is among `locales`; upper case in it is forgiven.
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
