/** Longest title that search results and tabs show whole. */
const TITLE_MAX = 60;

/**
 * The text of a page's `<title>`.
 *
 * The home page puts the site first; any other page puts itself first, and stands alone where both
 * together would be longer than 60 characters.
 */
export function formatTitle(title: string, site: string, isHome = false): string {
  const full = isHome ? `${site} - ${title}` : `${title} | ${site}`;
  return full.length > TITLE_MAX ? title : full;
}
