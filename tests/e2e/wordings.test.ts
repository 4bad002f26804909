import type { Locator } from '@playwright/test';
import messages from '#app/words/messages/en-US.json' with { type: 'json' };
import { MECHANICS } from '#engine/mechanics.ts';
import { expect, test } from './fixtures.ts';

/** The strings that the specification states, on the pages for which it states them. */

test('home has the search, both ways on, featured levels, a download block, six questions and a last call', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const part = (heading: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
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
  const featured = part('Featured levels');
  await expect(featured.getByRole('article')).toHaveCount(8);
  await expect(featured.getByRole('article').getByText('View Guide')).toHaveCount(8);
  for (const card of await featured.getByRole('article').all()) {
    const level = (await card.getByRole('heading').textContent())?.replace('Level ', '');
    await expect(card.getByRole('link')).toHaveAttribute('href', `/levels/${level}`);
  }
  const stores = part('Don’t have the game yet?');
  await expectStores(stores);
  const { home } = messages;
  const questions = part('Questions and answers').locator('details');
  await expect(questions.locator('summary')).toHaveText([
    home.faqFindQ,
    home.faqSameQ,
    home.faqCheckedQ,
    home.faqSpoilQ,
    home.faqFreeQ,
    home.faqOfficialQ,
  ]);
  await expect(questions.locator('p')).toHaveText([
    home.faqFindA,
    home.faqSameA,
    home.faqCheckedA,
    home.faqSpoilA,
    home.faqFreeA,
    home.faqOfficialA.replace('{site}', 'Unjam'),
  ]);
  const last = main.locator('section').last();
  await expect(last.getByRole('heading')).toHaveText('Which level are you on?');
  await expect(last.locator('p')).toHaveText(home.ctaText);
  await expect(last.getByRole('link', { name: 'Browse All Levels' })).toHaveAttribute(
    'href',
    '/levels',
  );
  await expect(page).toHaveTitle(/^Unjam - /);
});

/** Each store's button leads to that store. */
async function expectStores(part: Locator) {
  for (const [name, address] of [
    [/App Store/, /^https:\/\/apps\.apple\.com\//],
    [/Google Play/, /^https:\/\/play\.google\.com\/store\//],
  ] as const) {
    await expect(part.getByRole('link', { name })).toHaveAttribute('href', address);
  }
}

test('home says in four blurbs what one gets, in three paragraphs what the game is, and in four rules how it is played', async ({
  page,
}) => {
  await page.goto('/');
  const part = (heading: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
  const readParts = (items: Locator) =>
    items.evaluateAll((all) =>
      all.map((item) => [...item.querySelectorAll('h3, p')].map((one) => one.textContent)),
    );
  const { home } = messages;
  const blurbs = part('Made for one hand and a paused game').getByRole('listitem');
  expect(await readParts(blurbs)).toEqual([
    [home.featureChecked, home.featureCheckedText],
    [home.featureSteps, home.featureStepsText],
    [home.featurePlay, home.featurePlayText],
    [home.featureLight, home.featureLightText],
  ]);
  const introduction = part('What is Color Block Jam?');
  await expect(introduction.locator('p')).toHaveText([
    home.introOne,
    home.introTwo.replace('{count}', String(MECHANICS.length)),
    home.introThree,
  ]);
  await expect(introduction.getByRole('link')).toHaveCount(MECHANICS.length);
  const rules = part('How to play').getByRole('listitem');
  expect(await readParts(rules)).toEqual([
    [home.howSlide, home.howSlideText],
    [home.howMatch, home.howMatchText],
    [home.howRoom, home.howRoomText],
    [home.howClear, home.howClearText],
  ]);
});

test('the download page has both stores, rating 4.2, 1M+ downloads, age 3+ and says that it is unofficial', async ({
  page,
}) => {
  await page.goto('/download');
  const main = page.getByRole('main');
  await expectStores(main);
  for (const figure of ['4.2', '1M+', '3+'])
    await expect(main.locator('dd').getByText(figure, { exact: true })).toBeVisible();
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
    ).toHaveAttribute('href', `/levels?difficulty=${difficulty.toLowerCase()}`);
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

  const { tips, level: shown } = await (await request.get('/levels/47/_payload.json')).json();
  await page.goto('/levels/47');
  const seconds = shown.referenceSeconds;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  await expect(main.locator('header').first()).toContainText(`Reference completion time${time}`);
  const neighbors = main.getByRole('navigation', { name: 'Neighboring levels' });
  const listNeighbors = () =>
    neighbors
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          (link as HTMLAnchorElement).rel,
          (link as HTMLAnchorElement).pathname,
        ]),
      );
  expect(await listNeighbors()).toEqual([
    ['prev', '/levels/46'],
    ['next', '/levels/48'],
  ]);
  const tipPart = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Tips', exact: true }) });
  expect(tips.length).toBeGreaterThan(0);
  await expect(tipPart.getByRole('listitem')).toHaveText(tips);
  await page.goto('/levels/1');
  expect(await listNeighbors()).toEqual([['next', '/levels/2']]);
  await page.goto('/levels/1834');
  expect(await listNeighbors()).toEqual([['prev', '/levels/1833']]);
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
  const support = [
    ['About', '/about'],
    ['Terms of service', '/terms-of-service'],
    ['Privacy policy', '/privacy-policy'],
    ['Questions and answers', '/faq'],
    ['Refund policy', '/refund-policy'],
  ] as const;
  for (const [name, path] of support) {
    await expect(foot.locator(`a[href="${path}"]`)).toHaveText(name);
  }
  await expect(foot).toContainText('unofficial fan guide');
  await expect(foot.getByText('©')).toHaveText(`© ${new Date().getUTCFullYear()} Unjam`);
});

test('the blog has its latest posts, a search, what is hot, and says when it finds nothing', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/posts')).json();
  const posts: readonly { title: string; isHot: boolean }[] = data.posts;
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  await expect(main.getByRole('search')).toBeVisible();
  const cards = main.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(posts.map(({ title }) => title));
  const hot = posts.filter(({ isHot }) => isHot).map(({ title }) => title);
  expect(hot.length).toBeGreaterThan(0);
  expect(hot.length).toBeLessThan(posts.length);
  const badged = cards.filter({ has: page.getByText('Hot', { exact: true }) });
  await expect(badged.getByRole('heading')).toHaveText(hot);
  await page.goto('/blog?q=qqqqzzzz');
  await expect(main.getByText('No articles found.')).toBeVisible();
});
