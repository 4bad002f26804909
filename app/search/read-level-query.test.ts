import { expect, test } from 'vitest';
import { readLevelQuery } from './read-level-query.ts';

test('reads a level number in the ways people write it', () => {
  for (const text of ['47', ' 47 ', '047', '#47', 'Level 47', 'lv. 47', 'Lv47', 'lvl 47', '４７']) {
    expect(readLevelQuery(text, 1834), text).toEqual({ kind: 'level', level: 47 });
  }
});

test('finds the level in a sentence, and in other languages if it is the only number', () => {
  for (const text of [
    'I am stuck on level 300',
    'help, level 300 please!',
    'lvl 300',
    'niveau 300',
    'nivel 300',
    'Stufe 300',
    'how do I solve Level #300?',
    'Color Block Jam Level 300 (812) walkthrough',
  ]) {
    expect(readLevelQuery(text, 1834), text).toEqual({ kind: 'level', level: 300 });
  }
  for (const text of ['level 3 or 300', 'levels with 300 blocks', 'sublevel', 'level']) {
    expect(readLevelQuery(text, 1834).kind, text).toBe('words');
  }
});

test('names the number that is out of range', () => {
  expect(readLevelQuery('0', 1834)).toEqual({ kind: 'out-of-range', number: '0' });
  expect(readLevelQuery('1835', 1834)).toEqual({ kind: 'out-of-range', number: '1835' });
  for (const number of ['-3', '\u22123', '4.7', '0.5', '99999999999']) {
    expect(readLevelQuery(number, 1834)).toEqual({ kind: 'out-of-range', number });
    expect(readLevelQuery(`lv ${number}`, 1834).kind, number).not.toBe('words');
  }
  expect(readLevelQuery('1834', 1834)).toEqual({ kind: 'level', level: 1834 });
});

test('treats anything else as words, and an empty query as nothing', () => {
  expect(readLevelQuery('1e3', 1834)).toEqual({ kind: 'words', text: '1e3' });
  expect(readLevelQuery('1,000', 1834)).toEqual({ kind: 'words', text: '1,000' });
  expect(readLevelQuery(' ice ', 1834)).toEqual({ kind: 'words', text: 'ice' });
  expect(readLevelQuery('   ', 1834)).toEqual({ kind: 'empty' });
});
