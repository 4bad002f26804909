import { expect, test } from 'vitest';
import { STORAGE_KEY } from '#app/site/color-mode.ts';
import { PROGRESS_KEY } from '#app/site/progress/progress.ts';
import catalogue from '#app/words/messages/en-US.json' with { type: 'json' };
import { RETENTION_DAYS } from '#domain/client-errors/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { type ContentText, readTexts } from '#tests/content-files.ts';

const pages = readTexts('pages');
const page = (slug: string) => pages.find((one) => one.slug === slug) as ContentText;
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

test('the pages that the site leads to are there', () => {
  expect(pages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'about',
      'accessibility',
      'faq',
      'how-it-works',
      'privacy-policy',
      'refund-policy',
      'terms-of-service',
    ]),
  );
});

test('the refund policy needs payment, and nothing else does', () => {
  const needing = pages.filter(({ front }) => front.requires !== undefined);
  expect(needing.map(({ slug, front }) => [slug, front.requires])).toEqual([
    ['refund-policy', 'payment'],
  ]);
});

test('pages that speak for the site say that it is unofficial', () => {
  const silent = ['about', 'accessibility', 'how-it-works', 'privacy-policy', 'terms-of-service']
    .map(page)
    .filter(({ body }) => !/unofficial/i.test(body));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test('the page of questions has at least twelve, each with an answer', () => {
  const questions = page('faq').body.split(/^## /m).slice(1);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  for (const question of questions) {
    const [heading = '', ...answer] = question.split('\n');
    expect(heading).toMatch(/\?$/);
    expect(flat(answer.join(' ')).length).toBeGreaterThan(40);
  }
});

test('questions that the home page answers too are answered alike', () => {
  const home: Readonly<Record<string, string>> = catalogue.home;
  const body = flat(page('faq').body);
  const names = Object.keys(home).flatMap((key) => /^faq(\w+)Q$/.exec(key)?.[1] ?? []);
  expect(names).toHaveLength(6);
  for (const name of names) {
    const answer = String(home[`faq${name}A`]).replaceAll('{site}', 'This site');
    expect(body).toContain(`## ${home[`faq${name}Q`]} ${flat(answer)}`);
  }
});

test('how many special things a board can have is counted right', () => {
  expect(page('how-it-works').body).toContain(
    `There are ${MECHANICS.length} special things a board can have`,
  );
});

test('the privacy policy names what the browser stores and how long failures are remembered', () => {
  const { body } = page('privacy-policy');
  for (const key of [
    PROGRESS_KEY,
    STORAGE_KEY,
    'unjam.letters',
    'unjam.sound',
    'unjam.vibration',
    'unjam.streak',
  ])
    expect(body).toContain(`\`${key}\``);
  expect(body).toContain(`forgotten ${RETENTION_DAYS} days after it last happened`);
});
