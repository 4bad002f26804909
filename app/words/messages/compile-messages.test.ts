import { expect, test } from 'vitest';
import { findNamespaces } from './compile-messages.ts';

test('finds every namespace that a module uses, once', () => {
  const code = `
    const t = useTranslations('shell');
    const again = useTranslations("shell");
    const title = translate(FALLBACK_LOCALE, 'errors');
    const name = translate(getLocale(context), "difficulty")(level.difficulty);
    const { root, t } = translateMeta(matches, 'orders');
    const nested = useTranslations('walkthrough.play');
  `;
  expect(findNamespaces(code)).toEqual(['shell', 'errors', 'difficulty', 'orders', 'walkthrough']);
});

test('does not take an SVG animation for a namespace', () => {
  expect(findNamespaces("transform: `translate(4 2)`, fill: 'red'")).toEqual([]);
});
