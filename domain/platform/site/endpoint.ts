import type { Site } from './schema.ts';

/** True if browsers send API calls to another host than the site's. */
export function isApiElsewhere({ endpoint, siteURL }: Pick<Site, 'endpoint' | 'siteURL'>): boolean {
  return endpoint !== '' && new URL(endpoint).origin !== siteURL;
}
