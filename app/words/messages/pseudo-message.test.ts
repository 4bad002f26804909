import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import enUS from './en-US.json' with { type: 'json' };
import { makePseudo } from './pseudo-message.ts';

/** Every message of a catalog. */
function listMessages(catalogue: object): readonly string[] {
  return Object.values(catalogue).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : listMessages(value),
  );
}

/** A compiled message without its text: the structure of arguments, forms and tags. */
function skeletonOf(part: unknown, isName = false): unknown {
  if (Array.isArray(part)) return part.map((inner, index) => skeletonOf(inner, index === 0));
  if (typeof part === 'string') return isName && /^\w+$/.test(part) ? part : '';
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([form, inner]) => [form, skeletonOf(inner)]));
}

test('words get accents and extra length, arguments and tags stay', () => {
  expect(makePseudo('Levels')).toBe('[Ļéévééļš]');
  expect(makePseudo('Go to <b>level {level, number}</b>')).toBe(
    '[Ğóó ťóó <b>ļéévééļ {level, number}</b>]',
  );
  expect(makePseudo("It''s '{'here'}'")).toBe("[ÍÍť''š '{'ĥééřéé'}']");
});

test('the forms of a plural are changed, their names are not', () => {
  expect(makePseudo('{count, plural, one {# move} other {# moves}}')).toBe(
    '[{count, plural, one {# móóvéé} other {# móóvééš}}]',
  );
});

test('every message has a pseudo-translation with the same arguments', () => {
  for (const message of listMessages(enUS)) {
    const pseudo = makePseudo(message);
    expect(() => compile(pseudo), pseudo).not.toThrow();
    expect(skeletonOf([compile(pseudo)]), pseudo).toEqual(skeletonOf([compile(`[${message}]`)]));
  }
});
