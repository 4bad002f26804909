import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser, type TestAccount } from './sign-in.ts';

/** The service worker caches pages, so it is allowed here. */
test.use({ serviceWorkers: 'allow' });

/**
 * Pages of an account, and public ones that both visitors read from the same cache. The level is the last one: the worker stores the
 * twenty levels after another.
 */
const PATHS = [
  '/settings',
  '/',
  '/usage',
  '/levels/1834',
  '/billing',
  '/app',
  '/settings/api-keys',
];

interface Visitor {
  readonly page: Page;
  readonly account: TestAccount;
}

/** Whether somebody's address is displayed, or stored by the page or the browser. */
async function knows({ page }: Visitor, { account }: Visitor): Promise<boolean> {
  await expect(page.getByRole('main')).toBeVisible();
  return page.evaluate(async (email) => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const responses = await cache.matchAll();
        return Promise.all(responses.map((response) => response.text()));
      }),
    );
    return [document.documentElement.outerHTML, JSON.stringify(localStorage), ...kept.flat()].some(
      (text) => text.includes(email),
    );
  }, account.email);
}

test('concurrent visitors never see each other’s data, going back and forth and after signing out', async ({
  browser,
  request,
}) => {
  const visitors: Visitor[] = [];
  for (let n = 0; n < 2; n++) {
    const context = await browser.newContext({ baseURL: process.env.UNJAM_URL ?? '' });
    const page = await context.newPage();
    const account = await createAccount(request);
    await signInBrowser(page, account);
    visitors.push({ page, account });
  }
  const [ada, bob] = visitors as [Visitor, Visitor];
  const expectAlone = async () => {
    for (const [own, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      expect(await knows(own, other), `on ${own.page.url()}`).toBe(false);
    }
  };
  for (const path of PATHS) {
    await Promise.all(visitors.map(({ page }) => page.goto(path)));
    await expectAlone();
  }
  await ada.page.goto('/settings');
  await expect(ada.page.getByRole('main').getByText(ada.account.email).first()).toBeVisible();
  await bob.page.goto('/settings');
  await expect(bob.page.getByRole('main').getByText(bob.account.email).first()).toBeVisible();
  expect(await knows(ada, ada), 'whoever is displayed is found').toBe(true);
  await Promise.all(visitors.map(({ page }) => page.goBack()));
  await expectAlone();
  await Promise.all(visitors.map(({ page }) => page.goForward()));
  await expectAlone();

  // In one browser, one after the other: nothing of the first visitor remains for the second, not even behind the Back button.
  const header = ada.page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(ada.page).not.toHaveURL(/settings/);
  await expect(ada.page).toHaveTitle(/guide/);
  await expect(ada.page.getByText('Sign out success')).toBeVisible();
  expect(await knows(ada, ada)).toBe(false);
  await ada.page.goBack();
  await expect(ada.page).toHaveURL(/\/auth\/sign_in\?origin=%2Fsettings(?:%2Fapi-keys)?$/);
  await expect(ada.page.getByLabel('E-mail')).toBeVisible();
  expect(await knows(ada, ada)).toBe(false);
  await signInBrowser(ada.page, bob.account);
  for (const path of PATHS) {
    await ada.page.goto(path);
    expect([path, await knows(ada, ada)]).toEqual([path, false]);
  }
  for (const { page } of visitors) await page.context().close();
});
