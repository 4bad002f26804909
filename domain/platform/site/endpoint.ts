import type { Site } from './schema.ts';

/** True where browsers send the calls of the API to another host than the site's. */
export function isApiElsewhere({ endpoint, siteURL }: Pick<Site, 'endpoint' | 'siteURL'>): boolean {
  return endpoint !== '' && new URL(endpoint).origin !== siteURL;
}
