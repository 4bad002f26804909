import type { RedirectRule } from '#domain/redirects/schema.ts';

/** What the open page knows of the site; `watch-build.ts` updates it. */
export const siteState: {
  rules: readonly RedirectRule[];
  isOutdated: boolean;
  /** Whether people can sign in. */
  hasLogin: boolean;
  /** Whether data come from a site of another build, whose pages may need others. Absent until the first page is at rest. */
  isOfOtherBuild?: (response: Response) => boolean;
} = { rules: [], isOutdated: false, hasLogin: false };
