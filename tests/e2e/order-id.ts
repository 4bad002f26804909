import type { Page } from '@playwright/test';

/** The id of the order that the page shows. */
export async function readOrderId(page: Page): Promise<string> {
  return (await page.getByText(/^ord_[0-9a-f]{24}$/).textContent()) ?? '';
}
