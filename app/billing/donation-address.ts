import type { Site } from '#domain/platform/site/schema.ts';

/** Where to donate while nothing is for sale: on the operator's page for it, otherwise by e-mail. Null if there is neither. */
export function donationAddress({ links }: Pick<Site, 'links'>): string | null {
  return links.coffee ?? (links.email === null ? null : `mailto:${links.email}`);
}
