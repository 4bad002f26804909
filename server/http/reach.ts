import { isIPv4 } from 'node:net';

/** The settings that tell a site on somebody's own machine from one that others can reach. */
export interface Reach {
  readonly host: string;
  readonly trustedProxies: number;
  /** Null: none is set. */
  readonly siteURL: string | null;
}

/**
 * True if only this machine can reach the site: neither its listener nor a proxy nor a public address leads others in. What strangers
 * must not have stands behind this: logins printed on the terminal, payments in which no money moves, metrics without a token.
 */
export function isOnlyForThisMachine({ host, trustedProxies, siteURL }: Reach): boolean {
  return (
    trustedProxies === 0 &&
    isLoopback(host) &&
    (siteURL === null || isLoopback(new URL(siteURL).hostname))
  );
}

/** Whether a host name or an address, in brackets or not, is this machine's own. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}
