import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';

/** Longest path and query that anything of ours has a use for. */
const ADDRESS_MAX = 2_048;

/** No form of ours is anywhere near this. */
const BODY_MAX_BYTES = 64 * 1024;

/** Refuses addresses that are too long or cannot be decoded, before anything tries to. */
export const addressLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.env.incoming.url ?? '';
  if (address.length > ADDRESS_MAX) return refuse(c, 414, 'This address is too long.');
  if (!isDecodable(address)) return refuse(c, 400, 'This address cannot be read.');
  return next();
};

/** Refuses bodies that say they are too large. Nothing of ours reads a body yet, so none is read to find out. */
export const bodySizeLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > BODY_MAX_BYTES) return refuse(c, 413, 'What was sent is too large.');
  return next();
};

function isDecodable(address: string): boolean {
  if (!address.startsWith('/')) return false;
  try {
    return !decodeURIComponent(address.replace(/\?.*$/s, '')).includes('\0');
  } catch {
    return false;
  }
}
