import type { RedirectRule } from '#domain/redirects/schema.ts';

/** What the open page knows about the site. `watch-build.ts` updates it. */
export const siteState: {
  rules: readonly RedirectRule[];
  isOutdated: boolean;
  /** Whether login is switched on. */
  hasLogin: boolean;
  /** Whether a response comes from another build, whose data may not fit this page's code. Absent until the first page is idle. */
  isOfOtherBuild?: (response: Response) => boolean;
} = { rules: [], isOutdated: false, hasLogin: false };
