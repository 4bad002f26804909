import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { NAV_LINKS } from './nav-links.ts';

/** Average widths, in rem, of a letter of the site's name and of a link. */
const NAME_LETTER = 0.8;
const LINK_LETTER = 0.54;
/** Everything but text: the search box at 9 rem, icons, and spacing. */
const REST = 25.75;
const ACCOUNT = 9.75;

/**
 * The width, in rem, from which the header fits all its links except prices next to a usable search box. An estimate: the search box
 * absorbs the error.
 */
export function measureBar({ siteName, has_login }: Site, locale: Locale): number {
  const t = translate(locale, 'shell');
  const words = [...NAV_LINKS.map(({ name }) => t(name)), t('more')].join('');
  const letters = siteName.length * NAME_LETTER + words.length * LINK_LETTER;
  return Math.ceil(letters + REST + (has_login ? ACCOUNT : 0));
}
