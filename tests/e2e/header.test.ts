import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser } from './sign-in.ts';
import { findTooWide } from './too-wide.ts';

test('the header has the logo with the name, which links home, and the navigation', async ({
  page,
}) => {
  await page.goto('/download');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Unjam' }).first();
  await expect(logo).toHaveAttribute('href', '/');
  await expect(logo.locator('svg, img').first()).toBeVisible();
  await expect(logo.getByText('Unjam', { exact: true })).toBeVisible();
  const navigation = header.getByRole('navigation').first();
  for (const [name, path] of [
    ['Levels', '/levels'],
    ['Find my level', '/find'],
    ['Explore', '/explore'],
    ['Blog', '/blog'],
    ['Download', '/download'],
  ] as const) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await logo.click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a menu opened while a page loads stays open; the next page closes it', async ({ page }) => {
  await page.addInitScript(() => {
    const push = history.pushState;
    let isFirst = true;
    // The address changes before React has rendered the page.
    history.pushState = (...args) => {
      push.apply(history, args);
      if (isFirst) document.querySelector<HTMLElement>('header [popovertarget]')?.click();
      isFirst = false;
    };
  });
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Levels', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Level List', level: 1 })).toBeVisible();
  const menu = header.getByRole('group', { name: 'More' });
  await expect(menu).toBeVisible();
  await header.getByRole('link', { name: 'Blog', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Latest Posts', level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('with payment, the prices are in the header, in a phone’s menu and in the account menu', async ({
  page,
  request,
}) => {
  await signInBrowser(page, await createAccount(request));
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page.route('**/api/v1/user_info', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, image: pixel, credits: 1_234_567 } } });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/levels');
  await waitUntilAwake(page);
  const header = page.getByRole('banner');
  const prices = header.getByRole('link', { name: 'Pricing', exact: true });
  await expect(prices).toHaveCount(1);
  await expect(header.getByText('1234567').first()).toBeVisible();
  await expect(prices).toHaveAttribute('href', '/pricing');
  // The picture of the account is in its button.
  await expect(header.getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute(
    'src',
    pixel,
  );
  await header.getByRole('button', { name: 'Account' }).click();
  const menu = header.getByRole('group', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');
  expect(await findTooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await findTooWide(page)).toEqual([]);
  await expect(prices).toHaveCount(0);
  await header.getByRole('button', { name: 'More' }).click();
  await expect(prices).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole('button', { name: 'Menu' }).click();
  // The account, which is also in this menu, has its own entry.
  await header
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await expect(page).toHaveURL(/\/pricing$/);
});
