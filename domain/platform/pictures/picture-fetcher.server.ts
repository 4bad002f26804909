import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { DomainError } from '../errors.ts';
import { PICTURE_BYTES_MAX } from './picture-limits.ts';
import { isPublicAddress } from './public-address.ts';

/** Loads the bytes of a picture from an address that a user entered. */
export type PictureFetcher = (address: string) => Promise<Uint8Array>;

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Parts that tests replace, because the fetcher refuses addresses of this machine. */
export interface FetcherParts {
  /** All addresses of a name. (Default: what the system resolves) */
  readonly resolve?: (hostname: string) => Promise<readonly Resolved[]>;
  /** (Default: `isPublicAddress`) */
  readonly isPublic?: (address: string) => boolean;
  /** (Default: only the schemes' default ports) */
  readonly ports?: ReadonlySet<string>;
  /** Time limit for the whole fetch, redirects included. (Default: 10 s) */
  readonly limitMs?: number;
}

const ADDRESS_CHARS_MAX = 2_048;
const REDIRECTS_MAX = 3;
const LIMIT_MS = 10_000;

/** `URL` reports a scheme's default port as the empty string. */
const OWN_PORTS: ReadonlySet<string> = new Set(['']);

/**
 * Creates a fetcher that reaches public web servers only. Each name is resolved once, all of its addresses must be public, and the
 * connection goes to one of them; so a name that resolves differently later (DNS rebinding) gains nothing. Redirects are checked like the
 * first address.
 */
export function createPictureFetcher(parts: FetcherParts = {}): PictureFetcher {
  const { limitMs = LIMIT_MS } = parts;
  return async (address) => {
    const signal = AbortSignal.timeout(limitMs);
    let url = readUrl(address, parts);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await ask(url, await pin(url, parts, signal), signal).catch(() => {
        const seconds = limitMs / 1000;
        throw refuse(
          signal.aborted
            ? `There was no picture within ${seconds} seconds.`
            : 'Its server cannot be reached.',
        );
      });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, signal);
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) {
        throw refuse(`Its server answers with the status ${statusCode}.`);
      }
      url = readUrl(headers.location, parts, url);
    }
    throw refuse(`It redirects more than ${REDIRECTS_MAX} times.`);
  };
}

/** Refuses (`invalid`) what cannot be the address of a picture. Nothing is loaded. */
export function checkPictureAddress(address: string): void {
  readUrl(address, {});
}

/** The specification's wording, followed by the reason. */
function refuse(reason = ''): DomainError {
  return new DomainError('invalid', `Please enter a valid image URL${reason && `. ${reason}`}`);
}

function readUrl(address: string, { ports = OWN_PORTS }: FetcherParts, base?: URL): URL {
  if (address.length > ADDRESS_CHARS_MAX) throw refuse('It is too long.');
  const url = URL.parse(address, base);
  if (!url) throw refuse();
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse('It must begin with http:// or https://.');
  }
  if (url.username || url.password) throw refuse('It must not contain a password.');
  if (!ports.has(url.port)) throw refuse('It must not name a port.');
  return url;
}

/** The address to connect to. The refusal is the same for every reason, so that it does not reveal the addresses of a name. */
async function pin(
  { hostname }: URL,
  { resolve = resolveName, isPublic = isPublicAddress }: FetcherParts,
  signal: AbortSignal,
): Promise<Resolved> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A lookup cannot be cancelled, only abandoned.
  const resolved = await Promise.race([resolve(bare), untilAborted(signal)]).catch(() => []);
  const [first] = resolved;
  if (!first || !resolved.every(({ address }) => isPublic(address))) {
    throw refuse('Its server cannot be reached.');
  }
  return first;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const resolveName = (hostname: string) => lookup(hostname, { all: true });

function ask(url: URL, { address, family }: Resolved, signal: AbortSignal) {
  const pinned: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'image/webp,image/png,image/jpeg,image/heic;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'Unjam (reads one picture that a visitor names)',
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { lookup: pinned, agent: false, headers, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > PICTURE_BYTES_MAX) break;
      parts.push(part);
    }
  } catch {
    throw refuse(signal.aborted ? 'Loading it took too long.' : 'Its server broke off.');
  }
  if (bytes > PICTURE_BYTES_MAX) {
    const most = PICTURE_BYTES_MAX / 1024 / 1024;
    throw new DomainError('too-large', `The picture is larger than ${most} MB.`);
  }
  return Buffer.concat(parts);
}
