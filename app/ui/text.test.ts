import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBareTexts } from '#tests/bare-texts.ts';

/** The console is only rendered on the server. */
const COMPONENTS = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('console/'),
);

test('no component has text that page translation would take away from React', () => {
  expect(COMPONENTS.length).toBeGreaterThan(200);
  const found = COMPONENTS.flatMap((file) =>
    findBareTexts(file, readFileSync(`app/${file}`, 'utf8')).map((what) => `app/${file}:${what}`),
  );
  expect(found).toEqual([]);
});

const BARE = [
  `<p>{isBusy && <Spinner />}{t('save')}</p>`,
  `<p><Icon />{t(isSaved ? 'saved' : 'save')}</p>`,
  `<p>Move {isOn ? 'on' : 'off'}<b>!</b></p>`,
  `<p>{t('looked', { states })}{' '}{t('atLeast', { atLeast })}</p>`,
  `<p>{isFailed && t('failed')}{isMade && t('made')}</p>`,
  `<p>{items.map((item) => <b key={item}>{item}</b>)} and more</p>`,
  `<Wrapper>{isOpen ? <>{t('open', { at })} <b /></> : null}</Wrapper>`,
  `<p>{t.rich('on', { level, link: (words) => <a href="/">{words}</a> })}</p>`,
  `<p>{t.rich(words, { link: (words) => <a href="/">{words}</a> })}</p>`,
];

test.each(BARE)('finds text without an element of its own: %s', (jsx) => {
  expect(findBareTexts('x.tsx', `export function X() {\n  return ${jsx};\n}`)).toEqual([
    expect.stringMatching(/^2: /),
  ]);
});

const OWN = [
  `<p>{isSaved ? t('saved') : t('save', { at })}</p>`,
  `<p>{isBusy && <Spinner />}<span>{t('save')}</span></p>`,
  `<p>{t('hello')} <b>{name}</b></p>`,
  `<p>{isOpen ? <b>{t('open', { at })}</b> : t('shut')}</p>`,
  `<p key={level}>{t.rich('on', { level, link: (words) => <a href="/">{words}</a> })}</p>`,
  `<p>{children}{isOpen && <b />}</p>`,
];

test.each(OWN)('ignores what React replaces as a whole: %s', (jsx) => {
  expect(findBareTexts('x.tsx', `export function X() {\n  return ${jsx};\n}`)).toEqual([]);
});

test('finds a component that returns text, and text that the file declares', () => {
  const source = [
    'interface P { readonly label: string; readonly slot: ReactNode; }',
    "function Label({ label }: P) { return t('label', { label }); }",
    'function Row({ label, slot }: P) { return <li><Icon />{label}{slot}</li>; }',
    'function Slot({ slot }: P) { return <li><Icon />{slot}</li>; }',
  ].join('\n');
  expect(findBareTexts('x.tsx', source).map((what) => what[0])).toEqual(['2', '3']);
});
