import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { canonicalAddress } from '../http/canonical-address.ts';
import { acceptsPage, refuse } from '../http/refuse.ts';

/** Maximum length of path and query; none of ours is longer. */
const ADDRESS_MAX = 2_048;

/**
 * Refuses addresses that are too long or cannot be decoded. Refuses control characters too, because some URL parsers drop them, which would
 * change the path. Redirects other spellings to the canonical address, so that every page has only one, in the page cache and elsewhere.
 */
export const addressLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.env.incoming.url ?? '';
  if (address.length > ADDRESS_MAX) return refuse(c, 414, 'This address is too long.');
  if (!isDecodable(address)) {
    const literal = address.replaceAll('%', '%25');
    // A link that was cut in the middle of an escape: people get the page that says there is no such page.
    if (acceptsPage(c) && decodePath(address) === null && isDecodable(literal)) {
      return c.redirect(literal, 308);
    }
    return refuse(c, 400, 'This address cannot be read.');
  }
  const canonical = canonicalAddress(address);
  return canonical === address ? next() : c.redirect(canonical, 308);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what we look for.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

function isDecodable(address: string): boolean {
  const path = decodePath(address);
  return address.startsWith('/') && path !== null && !CONTROL_CHARACTER.test(path);
}

/** The decoded path of an address, null if an escape is broken. */
function decodePath(address: string): string | null {
  try {
    return decodeURIComponent(address.replace(/\?.*$/s, ''));
  } catch {
    return null;
  }
}
