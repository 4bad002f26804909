import type { MiddlewareHandler } from 'hono';
import { PICTURE_BYTES_MAX } from '#domain/platform/pictures/picture-bytes.ts';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';

/** Longest path and query that anything of ours has a use for. */
const ADDRESS_MAX = 2_048;

/** What forms and JSON calls may send. Endpoints that take files have limits of their own. */
const BODY_MAX_BYTES = 64 * 1024;

/** What takes pictures: pages with their data, and the endpoint; and the parts of a form around one. */
const PICTURE_PATH =
  /^(?:(?:\/[a-z]{2}-[a-z]{2})?\/app(?:\.data)?|\/admax\/imports|\/api\/v1\/conversions)$/i;
const UPLOAD_MAX_BYTES = PICTURE_BYTES_MAX + BODY_MAX_BYTES;

/**
 * Refuses addresses that are too long or cannot be decoded, before anything tries to; and control characters, some of which
 * parsers of addresses leave out, so that a path would become another one.
 */
export const addressLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = c.env.incoming.url ?? '';
  if (address.length > ADDRESS_MAX) return refuse(c, 414, 'This address is too long.');
  if (!isDecodable(address)) return refuse(c, 400, 'This address cannot be read.');
  return next();
};

/**
 * Refuses bodies that are too large: at once if they declare their length, else as soon as too much has come. A
 * chunked body is read here, and `c.req` hands it on.
 *
 * Hono's `bodyLimit` cannot do this here: it rebuilds the request with the global class, which the light request
 * of the Node adapter is not.
 */
export const bodySizeLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const bytesMax = PICTURE_PATH.test(c.req.path) ? UPLOAD_MAX_BYTES : BODY_MAX_BYTES;
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > bytesMax) return refuse(c, 413, TOO_LARGE);
  if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
    const body = await readUpTo(c.req.raw.body, bytesMax);
    if (!body) return refuse(c, 413, TOO_LARGE);
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
  }
  return next();
};

const TOO_LARGE = 'What was sent is too large.';

/** The bytes of a stream; undefined, and no more is read, when there are more than `bytesMax`. */
async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  bytesMax: number,
): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

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
