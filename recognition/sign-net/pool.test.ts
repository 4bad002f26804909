import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import {
  ANSWERS,
  COLOR_AT,
  COVERED_AT,
  EMBLEMS,
  EMBLEMS_AT,
  GATE_AT,
  GATE_EMBLEMS,
} from './heads.ts';
import { poolBlock, poolGate } from './pool.ts';

/** A window's answers: no to everything but what is said. */
function answer(said: Readonly<Record<number, number>> = {}): Float32Array {
  const answers = new Float32Array(ANSWERS).fill(-8);
  for (const [at, odds] of Object.entries(said)) answers[Number(at)] = odds;
  return answers;
}

const BOMB_AT = EMBLEMS_AT + EMBLEMS.indexOf('bomb');
const KEY_AT = EMBLEMS_AT + EMBLEMS.indexOf('key');

test('one cell that shows a sign is enough', () => {
  const { emblem } = poolBlock([answer(), answer(), answer({ [BOMB_AT]: 5 }), answer()]);
  expect(emblem('bomb')).toBeGreaterThan(0.95);
  expect(emblem('key')).toBeLessThan(0.01);
});

test('a block carries one emblem: what is likelier makes the rest less likely', () => {
  const signs = poolBlock([answer({ [BOMB_AT]: 5 }), answer({ [KEY_AT]: 4 })]);
  const all = EMBLEMS.reduce((sum, name) => sum + signs.emblem(name), 0);
  expect(all).toBeLessThanOrEqual(1);
  expect(signs.emblem('bomb')).toBeGreaterThan(0.5);
  expect(signs.emblem('key')).toBeLessThan(0.4);
});

test('a sign’s colour is what the window says that shows the sign', () => {
  const red = COLORS.indexOf('red');
  const blue = COLORS.indexOf('blue');
  const at = GATE_AT + GATE_EMBLEMS.indexOf('switches');
  const signs = poolGate([
    answer({ [at]: 4, [COLOR_AT + red]: 2 }),
    answer({ [COLOR_AT + blue]: 6 }),
  ]);
  const odds = signs.colors('switches');
  expect(odds[red]).toBeGreaterThan(0.9);
  expect(odds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
});

test('each cell of a gate is covered or open by itself', () => {
  const { covered } = poolGate([answer({ [COVERED_AT]: 6 }), answer()]);
  expect(covered[0]).toBeGreaterThan(0.9);
  expect(covered[1]).toBeLessThan(0.1);
});
