import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the privacy policy names everything that the site stores under a name of its own', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
  const keys = new Set(
    sources.flatMap((path) =>
      Array.from(read(path).matchAll(/['"`](unjam\.[a-z.]+)/g), ([, key = '']) => key),
    ),
  );
  expect(keys.size).toBeGreaterThan(8);
  const policy = read('content/pages/privacy-policy.md');
  expect([...keys].filter((key) => !policy.includes(`\`${key}`))).toEqual([]);
});

test.each([
  'content/pages/about.md',
  'content/pages/faq.md',
  'content/pages/privacy-policy.md',
  'content/pages/terms-of-service.md',
  'content/posts/guide/find-by-screenshot.md',
])('%s says that a part of the picture is sent with a board that is added to a level', (path) => {
  const told = read(path)
    .split('\n')
    .filter((paragraph) => /the part (?:of the picture )?with the board/.test(paragraph));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/unless you (?:decline|take its tick off)/);
});
