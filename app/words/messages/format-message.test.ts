import compile from 'icu-minify/compile';
import { afterEach, expect, test, vi } from 'vitest';
import formatMessage from './format-message.ts';

const getNumberFormat = vi.fn((...args: ConstructorParameters<typeof Intl.NumberFormat>) => {
  return new Intl.NumberFormat(...args);
});
const options = {
  locale: 'en-US',
  cache: {},
  formatters: {
    getNumberFormat,
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...args),
  },
} as unknown as Parameters<typeof formatMessage>[3];

const say = (moves: number) =>
  formatMessage(
    'key',
    compile('{moves, plural, one {# move} other {# moves}}'),
    { moves },
    options,
  );

afterEach(() => getNumberFormat.mockClear());

test('small whole numbers need no formatter from the browser', () => {
  expect([say(1), say(47), say(999)]).toEqual(['1 move', '47 moves', '999 moves']);
  expect(getNumberFormat).not.toHaveBeenCalled();
});

test('formats thousands and fractions as the language writes them', () => {
  expect([say(1_834), say(0.5)]).toEqual(['1,834 moves', '0.5 moves']);
});
