import { expect, test } from 'vitest';
import messages from '#app/words/messages/en-US.json' with { type: 'json' };
import { MECHANICS } from '#engine/mechanics.ts';
import { findMechanics, nameMechanic } from './mechanic-words.ts';

test('finds mechanics by the names that pages use', () => {
  for (const mechanic of MECHANICS) {
    expect(nameMechanic(mechanic)).toBe(messages.mechanics[mechanic].toLowerCase());
    expect(findMechanics(messages.mechanics[mechanic])[0]?.mechanic).toBe(mechanic);
  }
});

test.each([
  ['scisors', 'ropes'],
  ['Ropse', 'ropes'],
  ['froze', 'ice'],
  ['tnt', 'dynamite'],
  ['arows', 'axis'],
  ['ice gate', 'frozen-gates'],
  ['keys and lock', 'keys'],
])('%j means the mechanic %s', (query, mechanic) => {
  expect(findMechanics(query)[0]?.mechanic).toBe(mechanic);
});

test('an unrelated word finds no mechanic', () => {
  for (const query of ['', 'ab', '742', 'unicorn', 'about us', '%%%']) {
    expect(findMechanics(query), query).toEqual([]);
  }
});
