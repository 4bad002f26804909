import type { Page } from '@playwright/test';

/** Keeps requests to such addresses from being answered until the function that is returned is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}
