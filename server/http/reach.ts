import { isIPv4 } from 'node:net';

/** The settings that decide whether others can reach the site. */
export interface Reach {
  readonly host: string;
  readonly trustedProxies: number;
  /** Null if not set. */
  readonly siteURL: string | null;
}

/**
 * True if only this machine can reach the site: the listener, proxies and public address lead nobody else to it. Required for things that
 * strangers must not have: logins printed on the terminal, payments without money, metrics without a token.
 */
export function isOnlyForThisMachine({ host, trustedProxies, siteURL }: Reach): boolean {
  return (
    trustedProxies === 0 &&
    isLoopback(host) &&
    (siteURL === null || isLoopback(new URL(siteURL).hostname))
  );
}

/** Whether a host name or an address, optionally in brackets, is a loopback address. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}
