import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { isLoopback } from './reach.ts';

/**
 * The network of a request, as rate limits count it: the client's IPv4 address, or the first 64 bits of its IPv6 address, as
 * `2001:db8:1:2::/64`. A household or a server has 2^64 addresses under such a prefix.
 *
 * Behind trusted proxies, the client's address is in `X-Forwarded-For`, to which each proxy appends its peer's address; anything to the
 * left of those may be forged. If there is no valid address, the nearest proxy is counted.
 */
export function clientNetworkOf(c: Context<AppEnv>, trustedProxies: number): string {
  const peer = c.env.incoming.socket.remoteAddress ?? '';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',');
  const client = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  return networkOf(client ?? '') ?? networkOf(peer) ?? 'unknown';
}

/** Headers of proxies that forward another machine's request. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** True if the request comes from this machine, is addressed to it by a local name, and was not forwarded by a proxy. */
export function isLocalRequest(c: Context<AppEnv>): boolean {
  const network = networkOf(c.env.incoming.socket.remoteAddress ?? '');
  const isFromHere = network !== undefined && isLoopback(network);
  const isToHere = isLoopback(new URL(c.req.url).hostname);
  return (
    isFromHere && isToHere && FORWARDING_HEADERS.every((name) => c.req.header(name) === undefined)
  );
}

/** The network of an address, optionally with a port; undefined for anything else. */
export function networkOf(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = expandIPv6(address);
  const mapped = ipv4In(groups);
  if (mapped !== undefined) return mapped;
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return '::1';
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lowercase without leading zeros. */
function expandIPv6(address: string): readonly string[] {
  // The URL parser normalizes all spellings of an IPv6 address.
  const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = normal.split('::').map((part) => part.split(':').filter(Boolean));
  if (tail === undefined) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** The IPv4 address in an IPv4-mapped address such as `::ffff:192.0.2.1`. */
function ipv4In(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}
