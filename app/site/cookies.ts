/**
 * Cookies shared by scripts and server. Reading them throws in a sandboxed frame and in browsers that block cookies; they count as empty
 * there.
 */

/** The value of a cookie; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Sets a cookie for `seconds` on all pages of the site; 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API.
    document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked, see above.
  }
}
