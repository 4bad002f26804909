import { expect, test } from 'vitest';
import { logLikelihoodOfRules, type RuledBoard } from './board-rules.ts';

const [RED, BLUE] = [1, 2];
const board = (more: Partial<RuledBoard> = {}): RuledBoard => ({
  blocks: [{ colors: [RED], width: 2, height: 1 }],
  gates: [{ colors: [RED], side: 'top', length: 2 }],
  hiddenBlocks: 0,
  hiddenGates: 0,
  ...more,
});
const BLUE_GATE = { colors: [BLUE], side: 'top', length: 3 } as const;

test('a board on which each block has a gate and each gate a block breaks no rule', () => {
  expect(logLikelihoodOfRules(board())).toBeCloseTo(0);
});

test('a colour without a gate is unlikely, unless a gate hides its own', () => {
  const gates = [BLUE_GATE];
  expect(logLikelihoodOfRules(board({ gates }))).toBeLessThan(-4);
  expect(logLikelihoodOfRules(board({ gates, hiddenGates: 1, hiddenBlocks: 1 }))).toBeCloseTo(0);
});

test('a gate for no block is unlikely, unless a crate or a cover hides one', () => {
  const gates = [...board().gates, BLUE_GATE];
  expect(logLikelihoodOfRules(board({ gates }))).toBeLessThan(-2);
  expect(logLikelihoodOfRules(board({ gates, hiddenBlocks: 1 }))).toBeCloseTo(0);
});

test('a block must fit through a gate of each of its colours on one of the sides', () => {
  const narrow = { colors: [RED], side: 'bottom', length: 1 } as const;
  expect(logLikelihoodOfRules(board({ gates: [narrow] }))).toBeLessThan(-2);
  expect(logLikelihoodOfRules(board({ gates: [{ ...narrow, side: 'left' }] }))).toBeCloseTo(0);
  const layered = [{ colors: [RED, BLUE], width: 2, height: 2 }];
  const gates = [...board().gates, { ...BLUE_GATE, length: 1 }];
  expect(logLikelihoodOfRules(board({ blocks: layered, gates }))).toBeLessThan(-2);
});

test('each further broken rule says less, and many blocks that are too wide for the gates of their colour break one', () => {
  const narrow = { colors: [RED], side: 'top', length: 1 } as const;
  const one = board({ gates: [narrow] });
  const block = one.blocks[0] as RuledBoard['blocks'][number];
  expect(logLikelihoodOfRules({ ...one, blocks: [block, block, block] })).toBe(
    logLikelihoodOfRules(one),
  );
  const idle = (count: number) =>
    logLikelihoodOfRules(board({ gates: [...board().gates, ...Array(count).fill(BLUE_GATE)] }));
  expect(idle(2)).toBeLessThan(idle(1));
  expect(idle(2)).toBeGreaterThan(2 * idle(1));
  expect(idle(99)).toBeGreaterThan(-9);
});
