/** What a test stubs, spies on or fakes is gone once it ends: files of one process must not hang on each other. */

import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
