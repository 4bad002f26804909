import type { Page } from '@playwright/test';

/** Makes the next form of the settings be refused, as if the proof of identity were too old. */
export async function refuseForm(page: Page, message: string): Promise<void> {
  const issues = [{ field: 'current_password', code: 'proof-needed', message }];
  const json = { errors: [`current_password: ${message}`], issues };
  let isRefused = false;
  await page.route('**/settings', (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 403, json });
  });
}
