import { readdirSync, readFileSync } from 'node:fs';
import { UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import { expect, test } from './fixtures.ts';

const FOLDER = new URL('../../content/pages/', import.meta.url);

const PAGES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    return {
      path: `/${file.replace(/\.md$/, '')}`,
      title: /^title: "?(.+?)"?$/m.exec(text)?.[1] ?? '',
    };
  });

test('each page of the content folder is served at its name', async ({ request }) => {
  expect(PAGES.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/about',
      '/faq',
      '/privacy-policy',
      '/refund-policy',
      '/terms-of-service',
    ]),
  );
  for (const { path, title } of PAGES) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

test('a page of each kind says in its HTML that the site is unofficial', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/boards?page=1')).json();
  const [{ id }] = data.boards;
  const posts = (await (await request.get('/api/v1/posts')).json()).data.posts;
  const [{ slug, tags, publishedOn }] = posts;
  const paths = [
    '/',
    '/levels',
    '/levels/47',
    '/explore',
    `/detail/${id}`,
    `/embed/boards/${id}`,
    '/search?q=ice',
    '/media',
    '/blog',
    `/blog/${slug}`,
    `/category/${tags[0]}`,
    `/month/${publishedOn.slice(0, 7)}`,
    '/find',
    '/play',
    '/download',
    '/offline',
    ...PAGES.map(({ path }) => path),
  ];
  for (const path of paths) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const text = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(text, path).toMatch(/unofficial fan guide/i);
  }
  const missing = await request.get('/no-such-page');
  expect(await missing.text()).toMatch(/unofficial fan guide/i);
});

test('a level has its number, difficulty, reference time, tips and the mechanic that it unlocks', async ({
  page,
  request,
}) => {
  const { data: list } = await (await request.get('/api/v1/levels?page=1')).json();
  const unlocking = list.levels.find(({ unlocks }: { unlocks: string | null }) => unlocks !== null);
  const { data: level } = await (await request.get(`/api/v1/levels/${unlocking.number}`)).json();
  expect(level).toMatchObject({
    number: unlocking.number,
    difficulty: expect.stringMatching(/^(easy|medium|hard)$/),
    referenceSeconds: expect.any(Number),
    unlocks: unlocking.unlocks,
  });
  expect(level.tips.length).toBeGreaterThan(0);
  await page.goto(`/levels/${level.number}`);
  const main = page.getByRole('main');
  const { difficulty, referenceSeconds } = level;
  const time = `${Math.floor(referenceSeconds / 60)}:${String(referenceSeconds % 60).padStart(2, '0')}`;
  await expect(main.getByRole('heading', { level: 1 })).toContainText(String(level.number));
  await expect(main.getByText(new RegExp(`^${difficulty}$`, 'i')).first()).toBeVisible();
  await expect(main.getByText(time, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(`Unlock at Lv.${level.number}`);
  // Beside every mechanic, with its own level, here and on the page of the board.
  for (const path of [`/levels/${level.number}`, `/detail/${level.boardId}`]) {
    await page.goto(path);
    for (const mechanic of level.mechanics as Mechanic[]) {
      const chip = main.locator(`a[href*="mechanic=${mechanic}"]`);
      await expect(chip.locator('..')).toHaveText(
        new RegExp(`Unlock at Lv\\.${UNLOCK_LEVELS[mechanic]}$`),
      );
    }
  }
  await page.goto(`/levels/${level.number}`);
  await expect(main.getByRole('heading', { name: /tips/i })).toBeVisible();
});
