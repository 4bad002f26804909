import type { Config } from './config.ts';

/** A notice at start-up if nobody can donate: nothing is for sale, and the site has neither a page for donations nor an address. */
export function describeDonations({ site }: Config): string | undefined {
  const { has_login, has_payment, links } = site;
  if (!has_login || has_payment || links.coffee !== null || links.email !== null) return undefined;
  return 'Nobody can donate: HAS_PAYMENT is off, and neither COFFEE_URL nor CONTACT_EMAIL is set. Players without credits are asked for a board instead.';
}
