import type { Limits } from '#domain/platform/limits.ts';

/** For tests of something else that do it more often than anybody may. Test code only. */
export const UNLIMITED: Limits = { count: async () => {} };
