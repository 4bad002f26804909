import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a visitor filters the list, and its address shows the same', async ({ page }) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  await expect(cards(page)).toHaveCount(50);
  await page.getByLabel('Mechanic').selectOption('Ice');
  await expect(page).toHaveURL(/\/levels\?mechanic=ice$/);
  await expect(page).toHaveTitle('Level List: Ice | Unjam');
  await page.getByRole('link', { name: 'Medium' }).click();
  await expect(page).toHaveURL(/\/levels\?difficulty=medium&mechanic=ice$/);
  await expect(page).toHaveTitle('Level List: Medium, Ice | Unjam');
  await expect(cards(page).first()).toContainText('Medium');
  const names = await cards(page).allTextContents();
  await page.reload();
  expect(await cards(page).allTextContents()).toEqual(names);
  await page.goBack();
  await expect(page).toHaveURL(/\/levels\?mechanic=ice$/);
  await expect(page.getByLabel('Mechanic')).toHaveValue('ice');
});

test('at every width, the box and its button are on one line, and what to type can be read', async ({
  page,
}) => {
  await page.goto('/levels');
  const search = page.getByRole('main').getByRole('search');
  for (const width of [640, 768, 844, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await search.getByRole('textbox').boundingBox();
    const button = await search.getByRole('button').boundingBox();
    expect(button?.y, `at ${width}`).toBe(box?.y);
    expect(box?.width, `at ${width}`).toBeGreaterThan(180);
  }
});

test('a filter chosen while another one loads is added to it', async ({ page }) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  const answer = await holdRequests(page, /\/levels\/_payload\.json\?mechanic=ice$/);
  await page.getByLabel('Mechanic').selectOption('Ice');
  const medium = page.getByRole('link', { name: 'Medium' });
  await expect(medium).toHaveAttribute('href', /mechanic=ice/);
  await medium.click();
  await expect(page).toHaveTitle('Level List: Medium, Ice | Unjam');
  answer();
});

test('a visitor pages through all levels, and pages link to their neighbors for machines', async ({
  page,
}) => {
  await page.goto('/levels?page=2');
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/levels$/);
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /\/levels\?page=3$/);
  await waitUntilAwake(page);
  await expect(cards(page).first()).toContainText('Level 51');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3$/);
  await expect(cards(page).first()).toContainText('Level 101');
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/levels\?page=2$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/levels\?page=3$/);
  await page.getByRole('link', { name: 'Page 37' }).click();
  await expect(cards(page)).toHaveCount(34);
});

test('digits in the list find the levels that begin with them, words the mechanic they name', async ({
  page,
}) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  await page.getByLabel('Search levels').getByRole('textbox').fill('183');
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 levels')).toBeVisible();
  await page.getByLabel('Search levels').getByRole('textbox').fill('scissors');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/levels\?mechanic=ropes$/);
});

test('an empty list gives the reason and suggestions', async ({ page, checkAccessibility }) => {
  await page.goto('/levels?q=unicorn');
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { name: 'No level matches' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Show all levels' }).click();
  await expect(cards(page)).toHaveCount(50);
});

test('the filters work with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/levels');
  await page.getByLabel('Mechanic').selectOption('Ice');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Easy' }).click();
  await expect(page).toHaveURL(/\/levels\?difficulty=easy&mechanic=ice$/);
  await expect(cards(page).filter({ hasText: 'Easy' })).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNotText: 'Easy' })).toHaveCount(0);
  await context.close();
});

for (const path of ['/levels', '/explore']) {
  test(`cards of ${path} below the first screen have their height before they are laid out, at every width`, async ({
    page,
  }) => {
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const heights = await page.evaluate(() => {
        const main = document.querySelector('main');
        const late = document.querySelectorAll<HTMLElement>('.skip-unseen');
        const before = main?.offsetHeight;
        for (const card of late) card.style.contentVisibility = 'visible';
        return { before, after: main?.offsetHeight, late: late.length };
      });
      expect(heights.late).toBeGreaterThan(0);
      expect(heights.before, `${width} px wide`).toBe(heights.after);
    }
  });
}
