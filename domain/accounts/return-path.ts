/** Only for resolving and comparing. */
const BASE = 'https://site.invalid';

/**
 * The path on this site to return to after signing in, with its query. Home for anything that leads elsewhere, however it is written
 * (`//evil`, `/\evil`, `/%2f%2fevil`), and for the sign-in pages.
 */
export function returnPath(origin: string | undefined): string {
  if (origin === undefined || origin.length > 1_000 || !origin.startsWith('/')) return '/';
  // URL parsers drop some control characters, which would change the path.
  if (/\p{Cc}/u.test(origin) || !URL.canParse(origin, BASE)) return '/';
  const url = new URL(origin, BASE);
  const plain = decodeAll(url.pathname);
  // No double slashes anywhere, because what follows a language prefix is a path too.
  const isOurs = url.origin === BASE && plain !== undefined && !/\/\/|[\\\p{Cc}]/u.test(plain);
  if (!isOurs || /\/auth(?:\/|$)/i.test(plain)) return '/';
  return url.pathname + url.search;
}

/** The path fully decoded, even if it was encoded several times; undefined if that fails. */
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
