import type { Limits } from '#domain/platform/limits.ts';

/** For tests of something else that exceed the limits. Test code only. */
export const UNLIMITED: Limits = { count: async () => {} };
