/** Longest title that search results and tabs show in full. */
const TITLE_MAX = 60;

/**
 * The text of a page's `<title>`.
 *
 * The home page puts the site's name first, other pages put it last, and leave it out if the result would be longer than 60 characters.
 */
export function formatTitle(title: string, site: string, isHome = false): string {
  const full = isHome ? `${site} - ${title}` : `${title} | ${site}`;
  return full.length > TITLE_MAX ? title : full;
}
