import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * The address that a visitor comes from. Behind proxies of ours it stands in `X-Forwarded-For`, to which each of
 * them adds the one it was asked by; anything to the left of those the visitor may have made up.
 */
export function clientAddressOf(c: Context<AppEnv>, trustedProxies: number): string {
  const direct = c.env.incoming.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const named = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return (named.at(-trustedProxies) || direct).slice(0, 100);
}
