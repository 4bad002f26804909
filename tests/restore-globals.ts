/** Whatever a test stubs, spies on or fakes is removed once it ends, because files of one process must not depend on each other. */

import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
