import type { RedirectRule } from '#domain/redirects/schema.ts';

/** What the open page knows of the site; `watch-build.ts` updates it. */
export const siteState: {
  rules: readonly RedirectRule[];
  isOutdated: boolean;
  /** Whether people can sign in. */
  hasLogin: boolean;
} = { rules: [], isOutdated: false, hasLogin: false };
