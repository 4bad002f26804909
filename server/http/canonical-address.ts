/** A path that is already canonical: segments of unreserved characters, none beginning with a dot. */
const PLAIN_PATH = /^(?:\/(?:[\w~-][\w.~-]*)?)+$/;

/** Characters that mean the same escaped and unescaped (RFC 3986 §2.3). */
const UNRESERVED = /[\w.~-]/;

/**
 * The canonical form of an address of this site, a path with or without a query: no `.` and `..`, no escapes of unreserved characters, and
 * other escapes in uppercase (RFC 3986 §6.2.2). The query is unchanged; `readableQuery` makes it canonical where a page reads it. `address`
 * must be decodable and begin with a slash.
 */
export function canonicalAddress(address: string): string {
  const start = address.indexOf('?');
  const path = start === -1 ? address : address.slice(0, start);
  if (PLAIN_PATH.test(path)) return address;
  const { pathname } = new URL(`http://localhost${path}`);
  // Two leading slashes would redirect to another host.
  const canonical = pathname.replace(/%[\da-f]{2}/gi, simplifyEscape).replace(/^\/+/, '/');
  return start === -1 ? canonical : canonical + address.slice(start);
}

function simplifyEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped.toUpperCase();
}
