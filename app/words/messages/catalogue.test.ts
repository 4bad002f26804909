import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { messagesOf } from './catalogue.ts';

const messages = messagesOf('en-US');

/** Namespaces whose keys stand in the source as they are; the others are looked up by facts. */
const PLAIN = [
  'shell',
  'search',
  'searchResults',
  'card',
  'home',
  'levels',
  'level',
  'download',
  'errors',
  'explore',
  'detail',
  'embed',
  'pictures',
] as const;

test('every message can be compiled', () => {
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') expect(() => compile(value), path).not.toThrow();
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`);
  };
  visit(messages, 'en-US');
});

test('every mechanic and every difficulty has a name', () => {
  expect(Object.keys(messages.mechanics).sort()).toEqual([...MECHANICS].sort());
  expect(Object.keys(messages.difficulty).sort()).toEqual([...DIFFICULTIES].sort());
});

test('no message is kept that nothing says', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const source = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
  const silent = PLAIN.flatMap((namespace) =>
    Object.keys(messages[namespace])
      .filter((key) => !new RegExp(`['"\`]${key}['"\`.]`).test(source))
      .map((key) => `${namespace}.${key}`),
  );
  expect(silent).toEqual([]);
});
