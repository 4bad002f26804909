import { type SeededLogin, seedLogins } from '#domain/credits/seed-logins.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { Config } from './config.ts';

type Reach = Pick<Config, 'databaseUrl' | 'isOnlyForThisMachine' | 'site'>;

const KIND = {
  player: 'a player with credits',
  unconfirmed: 'not confirmed yet',
  admin: 'an admin',
} as const satisfies Record<SeededLogin['kind'], string>;

/**
 * Creates logins for trying out the site and reports them, on the first start of an embedded site that only its own machine can reach. They
 * go to `report`, the terminal, and never to the log.
 */
export async function offerLogins(
  ctx: Context,
  config: Reach,
  isFirstStart: boolean,
  report: (sentence: string) => void,
): Promise<void> {
  if (!isFirstStart || !isForTrying(config)) return;
  const logins = await seedLogins(ctx);
  if (logins.length === 0) return;
  report('Logins to try the site out, shown only once:');
  for (const { kind, email, password } of logins) {
    report(`  ${email.padEnd(22)}${password}   ${KIND[kind]}`);
  }
}

/** True if password login is on, and others can reach the site neither over the network nor through a shared database. */
function isForTrying({ databaseUrl, isOnlyForThisMachine, site }: Reach): boolean {
  return site.has_login && site.email_login && databaseUrl === null && isOnlyForThisMachine;
}
