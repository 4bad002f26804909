import type { Frame, Page } from '@playwright/test';

/**
 * Waits until React has hydrated the document and run its effects: the last of them takes the scroll position out of
 * the browser's hands. A page without React is awake at once.
 */
export async function waitUntilAwake(
  page: Page | Frame,
  options?: { readonly timeout: number },
): Promise<void> {
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' ||
      (document.readyState === 'complete' && !('__reactRouterContext' in window)),
    null,
    options,
  );
}

/**
 * Opens a page and waits until it is at rest: what watches over the site has been fetched and has asked for the
 * redirect rules.
 */
export async function openAtRest(page: Page, address: string): Promise<void> {
  const rules = page.waitForResponse(/\/builds\/meta\//);
  await page.goto(address);
  await waitUntilAwake(page);
  await rules;
}

/** Marks the page that is shown; a page that was loaded whole has no mark. */
export async function markPage(page: Page): Promise<{ isThere(): Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  // A page that goes while it is asked is gone.
  return { isThere: () => page.evaluate(() => 'isMarked' in window).catch(() => false) };
}

/** Goes to a path by the router, as a link in the text of an old page would. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    router.navigate(to);
  }, path);
}
