/** Cookies that scripts share with the server. A browser that blocks them, or a sandboxed frame, throws: there are none then. */

/** The value of a cookie; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Keeps a cookie for so many seconds on all pages of the site; 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way to it is not in every browser of ours.
    document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // As above.
  }
}
