import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask, askJson } from './site.ts';

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

test('each page of the content folder is served at its name', async () => {
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
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

test('a page of each kind says in its HTML that the site is unofficial', async () => {
  const { data } = await askJson('/api/v1/boards?page=1');
  const [{ id }] = data.boards;
  const posts = (await askJson('/api/v1/posts')).data.posts;
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
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(text, path).toMatch(/unofficial fan guide/i);
  }
  const missing = await ask('/no-such-page');
  expect(await missing.text()).toMatch(/unofficial fan guide/i);
});
