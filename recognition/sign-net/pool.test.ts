import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import {
  COLOR_AT,
  COVERED_AT,
  EMBLEMS,
  EMBLEMS_AT,
  GATE_AT,
  GATE_EMBLEMS,
  WINDOW_OUTPUTS,
} from './heads.ts';
import { poolBlock, poolGate } from './pool.ts';

/** A window's outputs: unlikely except for the given log odds. */
function makeOutputs(logOdds: Readonly<Record<number, number>> = {}): Float32Array {
  const outputs = new Float32Array(WINDOW_OUTPUTS).fill(-8);
  for (const [at, value] of Object.entries(logOdds)) outputs[Number(at)] = value;
  return outputs;
}

const BOMB_AT = EMBLEMS_AT + EMBLEMS.indexOf('bomb');
const KEY_AT = EMBLEMS_AT + EMBLEMS.indexOf('key');

test('one cell with a sign is enough', () => {
  const { emblem } = poolBlock([
    makeOutputs(),
    makeOutputs(),
    makeOutputs({ [BOMB_AT]: 5 }),
    makeOutputs(),
  ]);
  expect(emblem('bomb')).toBeGreaterThan(0.95);
  expect(emblem('key')).toBeLessThan(0.01);
});

test('emblems exclude each other: a likelier one makes the others less likely', () => {
  const signs = poolBlock([makeOutputs({ [BOMB_AT]: 5 }), makeOutputs({ [KEY_AT]: 4 })]);
  const all = EMBLEMS.reduce((sum, name) => sum + signs.emblem(name), 0);
  expect(all).toBeLessThanOrEqual(1);
  expect(signs.emblem('bomb')).toBeGreaterThan(0.5);
  expect(signs.emblem('key')).toBeLessThan(0.4);
});

test('a sign’s colour comes from the window that shows the sign', () => {
  const red = COLORS.indexOf('red');
  const blue = COLORS.indexOf('blue');
  const at = GATE_AT + GATE_EMBLEMS.indexOf('switches');
  const signs = poolGate([
    makeOutputs({ [at]: 4, [COLOR_AT + red]: 2 }),
    makeOutputs({ [COLOR_AT + blue]: 6 }),
  ]);
  const odds = signs.colors('switches');
  expect(odds[red]).toBeGreaterThan(0.9);
  expect(odds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
});

test('each cell of a gate is covered or open independently', () => {
  const { covered } = poolGate([makeOutputs({ [COVERED_AT]: 6 }), makeOutputs()]);
  expect(covered[0]).toBeGreaterThan(0.9);
  expect(covered[1]).toBeLessThan(0.1);
});
