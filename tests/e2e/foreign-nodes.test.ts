import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** Nodes that extensions insert into a document before any script of ours runs. */
async function addForeignNodes(page: Page): Promise<void> {
  await page.route(/\/levels\/47$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('<html ', '<html data-foreign="" ')
      .replace('<head>', '<head><meta name="foreign" content="1"/>')
      .replace('</head>', '<link rel="foreign" href="/foreign"/></head>')
      .replace('<body ', '<body data-foreign="" ')
      .replace(/(<body [^>]*>)/, '$1<div id="foreign-first"></div>')
      .replace('</body>', '<div id="foreign-last"></div></body>');
    await route.fulfill({ response, body });
  });
}

/** Acts like a translator: moves every text of the page into new elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, svg, option')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `¡${text.data}!`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test('nodes added by extensions stay, and the page works', async ({ page }) => {
  await addForeignNodes(page);
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Level 48' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('48');
  await expect(page).toHaveTitle(/Level 48/);
  await expect(page.locator('#foreign-first, #foreign-last')).toHaveCount(2);
  await expect(page.locator('head meta[name="foreign"], head link[rel="foreign"]')).toHaveCount(2);
});

test('a page rewritten by a translator can be stepped through, played and left', async ({
  page,
  expectedErrors,
}) => {
  // Parts that have not hydrated yet are rendered again, in the site's own language.
  expectedErrors.push(/a part of the page was rendered again/, /bare text removed/);
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  await translate(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByRole('group', { name: 'The board after move 1' })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: /Play it yourself/ }).click();
  await expect(page.getByRole('button', { name: /hint/i }).first()).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: /hint/i }).first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Levels/ })
    .click();
  await expect(page).toHaveURL(/\/levels$/);
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
});
