import type { RedirectRule } from '#domain/redirects/schema.ts';

/** What this browser knows of the site that it has open: kept up to date by `watch-build.ts`. */
export const siteState: {
  rules: readonly RedirectRule[];
  isOutdated: boolean;
  /** Whether people can sign in. */
  hasLogin: boolean;
} = { rules: [], isOutdated: false, hasLogin: false };
