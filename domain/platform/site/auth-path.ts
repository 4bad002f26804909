import { decodeAddress } from './decode-address.ts';

/**
 * True for a path that contains a segment `auth`. Such a path redirects to the home page if the site has no login or the visitor is signed
 * in already (specification §2), so it is private, whatever its first segment is.
 */
export function isAuthPath(pathname: string): boolean {
  return segmentsOf(pathname).includes('auth');
}

/** The segments of a page's path as the router compares them: decoded, in lower case, without a suffix for the page's data. */
export function segmentsOf(pathname: string): readonly string[] {
  return (
    pathname
      .replace(/\/_payload\.json$|(?:\/_)?\.data$/, '')
      .split('/')
      .filter((segment) => segment !== '')
      // The router matches `/%61pp` as well as `/app`.
      .map((segment) => decodeAddress(segment).toLowerCase())
  );
}
