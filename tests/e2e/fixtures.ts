import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, devices, expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { waitUntilAwake } from './awake.ts';
import { watchTexts } from './watch-texts.ts';

/** Maximum time until a page is ready. */
const AWAKE_MS = 10_000;

declare global {
  /** Only in a page that `checkAccessibility` has examined. */
  var axe: typeof Axe;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Passed rules need no description.
  resultTypes: ['violations'],
  // Style sheets are read only by one rule, which is experimental and not among these.
  preload: { assets: ['media'] },
  // The only frames are videos of another site.
  iframes: false,
} satisfies Axe.RunOptions;

/** For `test.use` of journeys in which something moves: the others ask for stillness, which takes less processor time. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const { defaultBrowserType, ...PIXEL } = devices['Pixel 7'];
/** For `test.use` where a phone is needed beside a desktop: in the project of phones, the site of a file would start once more. */
export const ON_PHONE = { ...PIXEL, viewport: { width: 390, height: 844 } };

interface Fixtures {
  /** Fails the test if axe finds a violation of WCAG 2.2 A or AA on the current page. */
  readonly checkAccessibility: () => Promise<void>;
  /** The same in light and in dark colors. */
  readonly checkBothColorSchemes: () => Promise<void>;
  /** Errors in the browser that this test expects. Any other error fails it. */
  readonly expectedErrors: RegExp[];
}

/** Journeys import `test` and `expect` from here. The page is watched for errors of scripts and of the content security policy. */
export const test = base.extend<Fixtures>({
  // Playwright asks for the destructuring although there is nothing to take.
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  baseURL: async ({}, use) => {
    await use(process.env.UNJAM_URL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, javaScriptEnabled, expectedErrors }, use) => {
    const errors = watchErrors(page);
    if (javaScriptEnabled !== false) {
      wakeAfterLoading(page);
      await watchTexts(page);
    }
    await use(page);
    const unexpected = errors.filter(
      (error) => !expectedErrors.some((pattern) => pattern.test(error)),
    );
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async () => {
      await page.evaluate(waitForTransitions);
      if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE);
      const results = await page.evaluate(
        (options) => globalThis.axe.run(document, options),
        AXE_OPTIONS,
      );
      const faults = results.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
      );
      expect(faults, `axe on ${page.url()}`).toEqual([]);
    });
  },
  checkBothColorSchemes: async ({ page, checkAccessibility }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility();
      }
    });
  },
});

export { expect };

/**
 * Opening a page waits until it is ready, because anything pressed earlier is a plain form or link. There is no wait for a page that was
 * opened only until something else (`waitUntil`), or whose scripts were blocked.
 */
function wakeAfterLoading(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await open(address, options);
    if (options?.waitUntil !== undefined) return response;
    await waitUntilAwake(page, { timeout: AWAKE_MS }).catch(() => undefined);
    return response;
  };
}

/** Runs in the page: waits until running transitions end, because axe would measure colors halfway. */
async function waitForTransitions(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Collects the browser's errors: uncaught ones, and those on its console. */
function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
