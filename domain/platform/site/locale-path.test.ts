import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath, splitLocale } from './locale-path.ts';
import { LOCALES } from './schema.ts';

test('the default language has no prefix, another one has', () => {
  expect(sitePath('en-US', '/levels/47')).toBe('/levels/47');
  expect(sitePath('en-XA', '/levels/47#move=7')).toBe('/en-xa/levels/47#move=7');
  expect(sitePath('en-XA', '/')).toBe('/en-xa');
  expect(sitePath('en-XA', '/#how-to-play')).toBe('/en-xa#how-to-play');
});

test('the prefix is removed again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.array(fc.stringMatching(/^[a-z0-9]+$/)),
      (locale, parts) => {
        const path = `/${parts.join('/')}`;
        expect(splitLocale(sitePath(locale, path), LOCALES)).toEqual({ locale, path });
      },
    ),
  );
});

test('a language that is switched off has no prefix', () => {
  expect(splitLocale('/en-xa/levels', ['en-US'])).toEqual({
    locale: 'en-US',
    path: '/en-xa/levels',
  });
  expect(splitLocale('/en-xanadu', LOCALES)).toEqual({ locale: 'en-US', path: '/en-xanadu' });
  expect(splitLocale('/EN-xa/levels', LOCALES)).toEqual({ locale: 'en-XA', path: '/levels' });
});
