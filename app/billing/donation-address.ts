import type { Site } from '#domain/platform/site/schema.ts';

/** Where somebody donates while nothing is sold: at the operator's page for it, else by e-mail; null where there is neither. */
export function donationAddress({ links }: Pick<Site, 'links'>): string | null {
  return links.coffee ?? (links.email === null ? null : `mailto:${links.email}`);
}
