import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const BOARD = {
  floor: ['..', '..'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]] },
    { id: 'b', color: 'red', cells: [[0, 1]], ice: 1 },
  ],
  gates: [
    {
      id: 'g',
      side: 'left',
      cells: [
        [0, 0],
        [0, 1],
      ],
      color: 'red',
    },
  ],
};
const A = { block: 'a', by: [0, 0], gate: 'g' };
const B = { block: 'b', by: [0, 0], gate: 'g' };

test('accepts a solution that solves the board, and exits with 0', () => {
  expect(verify(BOARD, { moves: [A, B, A] })).toEqual({
    status: 0,
    stdout: 'Solved in 2 moves. The move after that is ignored.\n',
  });
});

test('names the move at which a line fails and why, and exits with 1', () => {
  const { status, stdout } = verify(BOARD, { moves: [B] });
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining('Move 1 is not legal: block "b" is still frozen.'),
  ]);
  expect(verify(BOARD, { moves: [A] })).toEqual({
    status: 1,
    stdout: 'After 1 move the board is not solved: left is "b".\n',
  });
});

test('lists the faults of an invalid board or solution, and exits with 1', () => {
  const { status, stdout } = verify({ ...BOARD, floor: ['.'] }, { moves: [] });
  expect([status, stdout]).toEqual([1, expect.stringContaining('blocks[1].cells[0]: off-floor')]);
  expect(verify(BOARD, { moves: 3 }).stdout).toContain('moves: type; found 3');
});

test('exits with 2 for bad usage', () => {
  expect(run([]).status).toBe(2);
  expect(run(['nowhere.json', 'nothing.json']).status).toBe(2);
  expect(run(['--help']).status).toBe(0);
});

function verify(board: unknown, solution: unknown): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [join(folder, 'board.json'), join(folder, 'solution.json')] as const;
  writeFileSync(files[0], JSON.stringify(board));
  writeFileSync(files[1], JSON.stringify(solution));
  const { status, stdout } = run([...files]);
  return { status, stdout };
}

function run(files: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/verify.ts', ...files], { encoding: 'utf8' });
}
