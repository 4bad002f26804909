import { expect, test } from 'vitest';
import { checkBoard } from '#engine/board.ts';
import { createDice } from './dice.ts';
import { makeDrawnBoard } from './make-board.ts';
import { makeSet } from './make-set.ts';

test('makes only well-formed boards, with every kind of sign among them', () => {
  const fields = new Set<string>();
  for (let seed = 1; seed <= 150; seed++) {
    const board = makeDrawnBoard(createDice(seed), { blocks: 0.7, gates: 0.7, ties: 0.2 });
    const checked = checkBoard(board);
    expect(checked.ok ? null : { seed, error: checked.error }).toBeNull();
    for (const part of [...board.blocks, ...board.gates, board])
      for (const field of Object.keys(part)) fields.add(field);
  }
  for (const field of [
    'axisUntil',
    'ropes',
    'curtain',
    'swapsTo',
    'spans',
    'switches',
    'shutter',
    'tied',
    'paths',
    'crates',
    'jumpingLocks',
  ])
    expect(fields).toContain(field);
});

test('draws the same pictures for the same seed', async () => {
  const draw = async (): Promise<Buffer[]> => {
    const files: Buffer[] = [];
    for await (const { file } of makeSet(9, { A: 0, B: 0, C: 0, D: 0, F: 1, N: 1 }))
      files.push(file);
    return files;
  };
  const [first, again] = [await draw(), await draw()];
  expect(first.length).toBe(2);
  expect(first.map((file, i) => file.equals(again[i] as Buffer))).toEqual([true, true]);
}, 30_000);
