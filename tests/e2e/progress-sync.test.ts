import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, fromAnotherNetwork, signInBrowser, type TestAccount } from './sign-in.ts';

/** A change is sent some seconds after it was made. */
const SENT = { timeout: 15_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromAnotherNetwork()));

const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ });
const solvedButton = (page: Page) => page.getByRole('button', { name: /^(I solved it|Solved)$/ });

async function openLevel(page: Page, level: number): Promise<void> {
  await page.goto(`/levels/${level}`);
  await waitUntilAwake(page);
}

/** The levels that the account has saved, as reported by its devices. */
async function readSaved(context: BrowserContext): Promise<readonly number[]> {
  const response = await context.request.get('/api/v1/progress');
  const { data } = (await response.json()) as {
    data: { levels: { level: number; isSaved?: true }[] };
  };
  return data.levels.filter(({ isSaved }) => isSaved).map(({ level }) => level);
}

async function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header
    .getByRole('group', { name: 'Account' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page.getByText('Sign out success')).toBeVisible();
}

async function openSecondDevice(page: Page, account: TestAccount): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: fromAnotherNetwork(),
    });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  await signInBrowser(other, account);
  return other;
}

test('a level saved on one device is saved on the other one, also after being offline', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await openLevel(page, 47);
  await saveButton(page).click();
  await expect.poll(() => readSaved(page.context()), SENT).toEqual([47]);

  const other = await openSecondDevice(page, account);
  await openLevel(other, 47);
  await expect(saveButton(other)).toHaveAttribute('aria-pressed', 'true', SENT);

  await page.context().setOffline(true);
  await saveButton(page).click();
  await solvedButton(page).click();
  await expect(solvedButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect.poll(() => readSaved(other.context()), SENT).toEqual([]);
  await other.reload();
  await expect(solvedButton(other)).toHaveAttribute('aria-pressed', 'true', SENT);
  await expect(saveButton(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();
});

test('a visitor’s progress joins their account; after signing out the device shows none of it, and the next account has its own', async ({
  page,
  request,
}) => {
  const [ada, bob] = [await createAccount(request), await createAccount(request)];
  await openLevel(page, 47);
  await saveButton(page).click();
  await signInBrowser(page, ada);
  await openLevel(page, 48);
  await saveButton(page).click();
  await expect.poll(() => readSaved(page.context()), SENT).toEqual([47, 48]);
  await openLevel(page, 49);
  // Signed out before the delay after which a change is sent.
  await saveButton(page).click();
  await signOut(page);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await readStorage(page)).not.toContain('unjam.progress.');

  await signInBrowser(page, bob);
  await openLevel(page, 48);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  await saveButton(page).click();
  await expect.poll(() => readSaved(page.context()), SENT).toEqual([48]);
  await signOut(page);

  await signInBrowser(page, ada);
  await openLevel(page, 49);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true', SENT);
  expect(await readSaved(page.context())).toEqual([47, 48, 49]);
});

test('after a session ended elsewhere, the next page shows and stores nothing of the account', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const account = await createAccount(request);
  const token = await signInBrowser(page, account);
  await openLevel(page, 47);
  await saveButton(page).click();
  await expect.poll(() => readSaved(page.context()), SENT).toEqual([47]);
  const ended = await request.delete('/auth/sign_out', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible(SENT);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false', SENT);
  await expect.poll(() => readStorage(page)).not.toContain('unjam.progress.account');
});

test('a page without script shows a level and its steps, signed in or not', async ({
  browser,
  baseURL,
  request,
}) => {
  const account = await createAccount(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInBrowser(page, account);
  await page.goto('/levels/47');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /move/i }).first()).toBeAttached();
  await expect(saveButton(page)).toBeHidden();
  await context.close();
});
