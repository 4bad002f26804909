import { expect, test } from './fixtures.ts';

/** The strings that the specification gives, on the pages that it gives them for. */

test('home has the search, both ways on, featured levels, a download block, six questions and a last call', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByPlaceholder('Enter level number (1-1834)').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Search' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Browse All Levels' }).first()).toHaveAttribute(
    'href',
    '/levels',
  );
  await expect(main.getByRole('link', { name: 'Download Game' }).first()).toHaveAttribute(
    'href',
    '/download',
  );
  expect(await main.getByText('View Guide').count()).toBeGreaterThanOrEqual(4);
  await expect(main.locator('details')).toHaveCount(6);
  await expect(main.getByRole('link', { name: /App Store/ }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Unjam - /);
});

test('the download page has both stores, rating 4.2, 1M+ downloads, age 3+ and says that it is unofficial', async ({
  page,
}) => {
  await page.goto('/download');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /App Store/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Google Play/ })).toBeVisible();
  for (const figure of ['4.2', '1M+', '3+'])
    await expect(main.getByText(figure).first()).toBeVisible();
  await expect(main).toContainText('unofficial');
  await expect(page).toHaveTitle(/\| Unjam$/);
});

test('the list of levels has a search, three difficulties and its name', async ({ page }) => {
  await page.goto('/levels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level List');
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  for (const difficulty of ['Easy', 'Medium', 'Hard']) {
    await expect(
      page.getByRole('main').getByRole('link', { name: difficulty, exact: true }),
    ).toBeVisible();
  }
});

test('a level has its reference time, its neighbors, tips, and the mechanic that it brings in', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/levels?page=1')).json();
  const level = data.levels.find(({ unlocks }: { unlocks: string | null }) => unlocks !== null);
  await page.goto(`/levels/${level.number}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Unlock at Lv.${level.number}`);
  await page.goto('/levels/47');
  await expect(main.getByText(/^\d+:\d\d$/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Level 46' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Level 48' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: /tips/i })).toBeVisible();
});

test('an unknown page says both wordings, each once, and leads back home', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/no/such%20page');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(main).toContainText('Page Not Found: /no/such page');
  const said = ((await main.textContent()) ?? '').match(/not (?:be )?found/gi);
  expect(said).toEqual(['not be found', 'Not Found']);
  await expect(main).not.toContainText('404');
  await expect(main.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle(/Page not found: \/no\/such page/);
});

test('the foot of every page has the eight levels and the support links', async ({ page }) => {
  await page.goto('/levels');
  const foot = page.getByRole('contentinfo');
  for (const level of [47, 80, 103, 149, 161, 279, 350, 410]) {
    await expect(foot.getByRole('link', { name: `Level ${level}`, exact: true })).toHaveAttribute(
      'href',
      `/levels/${level}`,
    );
  }
  const support = ['/about', '/terms-of-service', '/privacy-policy', '/faq', '/refund-policy'];
  for (const path of support) {
    await expect(foot.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(foot).toContainText('©');
});

test('the blog has its latest posts, a search, what is hot, and says when it finds nothing', async ({
  page,
}) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  await expect(main.getByRole('search')).toBeVisible();
  await expect(main.getByText('Hot', { exact: true }).first()).toBeVisible();
  await page.goto('/blog?q=qqqqzzzz');
  await expect(main.getByText('No articles found.')).toBeVisible();
});
