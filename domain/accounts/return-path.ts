/** Only to compare with. */
const BASE = 'https://site.invalid';

/**
 * The path of our site that somebody returns to after signing in, with its query; home for anything that leads elsewhere,
 * however it is written (`//evil`, `/\evil`, `/%2f%2fevil`), and for the pages of signing in.
 */
export function returnPath(origin: string | undefined): string {
  if (origin === undefined || origin.length > 1_000 || !origin.startsWith('/')) return '/';
  // Parsers of addresses leave some control characters out, which makes another path.
  if (/\p{Cc}/u.test(origin) || !URL.canParse(origin, BASE)) return '/';
  const url = new URL(origin, BASE);
  const plain = decodeAll(url.pathname);
  // Two slashes in a row, since what follows the prefix of a language is a path too.
  const isOurs = url.origin === BASE && plain !== undefined && !/\/\/|[\\\p{Cc}]/u.test(plain);
  if (!isOurs || /\/auth(?:\/|$)/i.test(plain)) return '/';
  return url.pathname + url.search;
}

/** The path with everything decoded, also what was encoded several times; undefined if it cannot be. */
function decodeAll(path: string): string | undefined {
  let plain = path;
  for (let n = 0; n < 5; n++) {
    try {
      const next = decodeURIComponent(plain);
      if (next === plain) return plain;
      plain = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
