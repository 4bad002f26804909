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
