import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test, vi } from 'vitest';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { FALLBACK_LOCALE, loadCatalogue, messagesOf, translate } from './catalogue.ts';
import enUS from './en-US.json' with { type: 'json' };

const messages = messagesOf('en-US');

/** Namespaces whose keys are literals in the source. The others are looked up by computed keys. */
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

test('the fallback is en-US, which replaces a language that cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  // Only the build creates its catalog.
  await loadCatalogue('en-XA');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'the words of en-XA could not be loaded',
    expect.any(Error),
  );
  warn.mockRestore();
  expect(FALLBACK_LOCALE).toBe('en-US');
  expect(messagesOf('en-XA')).toEqual(enUS);
  expect(translate('en-XA', 'levels')('heading')).toBe('Level List');
});

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

test('every message is used', () => {
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
