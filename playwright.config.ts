import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/e2e/browser.ts';
import { type Engine, listEngines } from './tests/engines/engines.ts';

const isRoot = process.getuid?.() === 0;

/** Journeys on a desktop; those tagged `@phone` on a phone. Both share one production server. */
export default defineConfig<object, { readonly engine: Engine }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/site-setup.ts',
  // A folder of its own: Playwright empties it first, and the other runners' reports lie beside it.
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Long journeys take forty seconds alone, and several times that on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Traces cost a tenth of the time; `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
    // Requests have to be seen by the journeys; the one about being offline lets the worker in.
    serviceWorkers: 'block',
    // While a page waits, moving parts would be drawn sixty times a second. Journeys about them have motion (`WITH_MOTION`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium refuses to be root inside its sandbox.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    // The same journeys in each engine, in the order of their file, in one browser. The longest are first.
    ...listEngines()
      .toReversed()
      .map((engine) => ({
        name: engine,
        testDir: 'tests/engines',
        fullyParallel: false,
        // Chromium has journeys of its own for both. WebKit encodes no video, and after other journeys it loses the service worker.
        ...(engine !== 'firefox' && { grepInvert: /@offline|@video/ }),
        use: { engine },
      })),
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
