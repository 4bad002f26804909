import { expect, test } from 'vitest';
import { ask, askJson } from './site.ts';

test('an almost correct address redirects to the correct one, and a wrong one is a 404', async () => {
  const statusOf = async (path: string) => (await ask(path, { redirect: 'manual' })).status;
  expect(await statusOf('/blog/Mechanics/Ropes')).toBe(301);
  expect(await statusOf('/blog/mechanics/ropes/')).toBe(308);
  expect(await statusOf('/FAQ')).toBe(308);
  expect(await statusOf('/Blog')).toBe(308);
  for (const path of ['/about', '/terms-of-service', '/privacy-policy', '/faq', '/refund-policy']) {
    expect(await statusOf(path), path).toBe(200);
  }
  const missing = ['/blog/none', '/category/none', '/month/2026-13', '/month/2020-01', '/month/x'];
  for (const path of [...missing, '/none', '/pictures/none.png', '/category/%27']) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await statusOf('/blog/a//b')).toBe(308);
});

test('a post has structured data, its feed and its questions for machines', async () => {
  const read = async (path: string) => (await ask(path)).text();
  const linkedData = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const post = await read('/blog/mechanics/ropes');
  expect(post).toMatch(/<meta property="og:type" content="article"/);
  expect(post).toMatch(/<link(?=[^>]*rel="alternate")(?=[^>]*rss\+xml)[^>]*href="\/feed\.xml"/);
  expect(linkedData(post)).toMatchObject({ '@type': 'Article', datePublished: '2026-07-09' });
  const faq = await read('/faq');
  const article = /<article[^>]*>.*?<\/article>/s.exec(faq)?.[0] ?? '';
  const questions = [...article.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
  expect(questions.length).toBeGreaterThan(0);
  expect(linkedData(faq)['@type']).toBe('FAQPage');
  expect(linkedData(faq).mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
  const [item] = (await askJson('/feed.json')).items;
  expect(item).toMatchObject({
    url: expect.stringContaining('/blog/'),
    tags: expect.any(Array),
  });
  expect(item.content_html).not.toMatch(/ (?:href|src)="\//);
  expect(await read('/feed.xml')).toContain('<rss version="2.0"');
  expect(await read('/llms.txt')).toContain('/blog/mechanics/ropes): ');
});
