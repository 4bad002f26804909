import { expect, test } from './fixtures.ts';

test('the header has the logo with the name, which leads home, and the navigation', async ({
  page,
}) => {
  await page.goto('/download');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Unjam' }).first();
  await expect(logo).toHaveAttribute('href', '/');
  await expect(logo.locator('svg, img').first()).toBeVisible();
  const navigation = header.getByRole('navigation').first();
  for (const [name, path] of [
    ['Levels', '/levels'],
    ['Blog', '/blog'],
    ['Download', '/download'],
  ] as const) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await logo.click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a menu that is opened while a page arrives stays open; the next page closes it', async ({
  page,
}) => {
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
