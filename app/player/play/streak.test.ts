import { expect, test } from 'vitest';
import { recordWin } from './streak.ts';

function memory() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

test('boards won without a hint count up, one with a hint resets the count, and the same board counts once', () => {
  const texts = memory();
  const wins = [
    recordWin('a', 0, texts),
    recordWin('b', 0, texts),
    recordWin('b', 0, texts),
    recordWin('c', 2, texts),
    recordWin('c', 0, texts),
  ];
  expect(wins).toEqual([1, 2, 2, 0, 1]);
});

test('starts from zero if the device stores nothing, or nonsense', () => {
  const texts = memory();
  texts.setItem('unjam.streak', '{');
  expect(recordWin('a', 0, texts)).toBe(1);
  const refuse = () => {
    throw new Error('no storage');
  };
  expect(recordWin('a', 0, { getItem: refuse, setItem: refuse })).toBe(1);
});
