import { isIPv4 } from 'node:net';
import { type SeededLogin, seedLogins } from '#domain/credits/seed-logins.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { Config } from './config.ts';

/** The settings that tell a site on somebody's own machine from one that others can reach. */
type Reach = Pick<Config, 'databaseUrl' | 'host' | 'trustedProxies' | 'site'>;

const KIND = {
  player: 'a player with credits',
  unconfirmed: 'not confirmed yet',
  admin: 'an admin',
} as const satisfies Record<SeededLogin['kind'], string>;

/**
 * Makes logins to try the site out with, and reports them: on the first start of an embedded site that nobody but its own
 * machine can reach. They go to `report`, which is the terminal, and never to the log.
 */
export async function offerLogins(
  ctx: Context,
  config: Reach,
  isFirstStart: boolean,
  report: (sentence: string) => void,
): Promise<void> {
  if (!isFirstStart || !isOnlyForThisMachine(config)) return;
  const logins = await seedLogins(ctx);
  if (logins.length === 0) return;
  report('Logins to try the site out, told this once:');
  for (const { kind, email, password } of logins) {
    report(`  ${email.padEnd(22)}${password}   ${KIND[kind]}`);
  }
}

/** True if passwords work here, and neither a listener, a proxy, a public address nor a shared database leads others in. */
function isOnlyForThisMachine({ databaseUrl, host, trustedProxies, site }: Reach): boolean {
  return (
    site.has_login &&
    site.email_login &&
    databaseUrl === null &&
    trustedProxies === 0 &&
    isLoopback(host) &&
    isLoopback(new URL(site.siteURL).hostname)
  );
}

function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}
