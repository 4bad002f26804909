import type { Frame, Page } from '@playwright/test';

/**
 * Waits until React has hydrated the document and run its effects. The last of them takes over the scroll position from the browser. A page
 * without React is ready immediately.
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

/** Opens a page and waits until it is idle: the code that watches over the site has been fetched and has requested the redirect rules. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  const rules = page.waitForResponse(/\/builds\/meta\//);
  await page.goto(address);
  await waitUntilAwake(page);
  await rules;
}

/** Marks the current page. A page that was loaded completely has no mark. */
export async function markPage(page: Page): Promise<{ isThere(): Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  // A page that disappears during the call is gone.
  return { isThere: () => page.evaluate(() => 'isMarked' in window).catch(() => false) };
}

/** Navigates to a path with the router, like a link in the text of an old page. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    router.navigate(to);
  }, path);
}
