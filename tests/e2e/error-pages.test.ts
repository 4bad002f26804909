import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

test('Back Home leads home from a missing page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('main').getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByPlaceholder('Enter level number (1-1834)').first()).toBeVisible();
});

test('a missing level says the range of levels', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/levels/1835');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(page.getByText('There is no level 1835. Levels go from 1 to 1834.')).toBeVisible();
});

test('Back Home leads home from a failed page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/TypeError|Cannot read/);
  await page.goto('/download');
  await waitUntilAwake(page);
  await page.route('**/levels/_payload.json', (route) => route.fulfill({ json: { levels: null } }));
  await page.getByRole('banner').getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
  await page.getByRole('main').getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByPlaceholder('Enter level number (1-1834)').first()).toBeVisible();
});

test('where code cannot be loaded, the guide stays and says so', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /dynamically imported module|loading route module/,
  );
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  await context.setOffline(true);
  const heading = page.getByRole('heading', { level: 1 });
  const missing = page.getByText('This could not be loaded. Check your connection and try again.');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(missing).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(missing.filter({ visible: true })).toHaveCount(1);
  await expect(heading).toContainText('Level 47');
  await page.getByRole('banner').getByRole('link', { name: 'Explore', exact: true }).click();
  await expect(heading).toHaveText('An error occurred');
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
});
