import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { canonicalAddress } from '../http/canonical-address.ts';
import { refuse } from '../http/refuse.ts';

/** Longest path and query that anything of ours has a use for. */
const ADDRESS_MAX = 2_048;

/**
 * Refuses addresses that are too long or cannot be decoded, before anything tries to; and control characters, some of which
 * parsers of addresses leave out, so that a path would become another one. Leads any other spelling of an address to its canonical one, so that no page has several, in
 * the page cache or elsewhere.
 */
export const addressLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.env.incoming.url ?? '';
  if (address.length > ADDRESS_MAX) return refuse(c, 414, 'This address is too long.');
  if (!isDecodable(address)) return refuse(c, 400, 'This address cannot be read.');
  const canonical = canonicalAddress(address);
  return canonical === address ? next() : c.redirect(canonical, 308);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

function isDecodable(address: string): boolean {
  if (!address.startsWith('/')) return false;
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(address.replace(/\?.*$/s, '')));
  } catch {
    return false;
  }
}
