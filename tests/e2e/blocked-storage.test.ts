import { expect, test } from './fixtures.ts';
import { createAccount } from './sign-in.ts';

/** A browser that blocks cookies and storage throws wherever a script accesses them. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const block = (holder: object, name: string) =>
      Object.defineProperty(holder, name, {
        get() {
          throw new DOMException(`${name} is blocked`, 'SecurityError');
        },
        set() {
          throw new DOMException(`${name} is blocked`, 'SecurityError');
        },
      });
    block(Document.prototype, 'cookie');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      block(window, name);
    block(Navigator.prototype, 'serviceWorker');
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  }),
);

test('with cookies and storage blocked, pages work without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/', '/levels', '/find', '/play', '/explore', '/auth/signup', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors, path).toEqual([]);
  }
});

test('with cookies and storage blocked, a level is stepped through, played and darkened', async ({
  page,
}) => {
  await page.goto('/levels/47');
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-color', 'dark');
});

test('signing in with cookies blocked says that it cannot last', async ({ page, request }) => {
  const { email, password } = await createAccount(request);
  await page.goto('/auth/sign_in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your browser blocks cookies/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
});
