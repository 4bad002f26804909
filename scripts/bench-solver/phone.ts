import { solve } from '#engine/solve.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { readHardSet } from '../solver-boards/hard-set.ts';
import { cpuMs, print } from './report.ts';

/** A phone's processor is a quarter as fast, and its browser closes a page that uses too much memory. */
const PHONE = { limitMs: 2000 / 4, bytesMax: 128 * 2 ** 20 };

const DESKTOP = { limitMs: 2000, bytesMax: 512 * 2 ** 20 };

export function benchPhone(boards: number): void {
  const drafts = readHardSet()
    .slice(0, boards)
    .map(({ board }) => board);
  const settings: readonly [string, typeof PHONE][] = [
    ['2 s, 512 MiB', DESKTOP],
    ['2 s, 128 MiB', { ...DESKTOP, bytesMax: PHONE.bytesMax }],
    ['0.5 s, 512 MiB', { ...PHONE, bytesMax: DESKTOP.bytesMax }],
    ['0.5 s, 128 MiB: a phone', PHONE],
  ];
  print('Boards of the hard set with a line, by processor time and memory:\n');
  print('| limits | boards | solved | as a share of the first |');
  print('|---|--:|--:|--:|');
  let first: number | undefined;
  for (const [name, limits] of settings) {
    const isSolved = (board: BoardDraft) =>
      solve(board as Board, { now: cpuMs, anySolution: true, ...limits }).status === 'solved';
    const solved = drafts.filter(isSolved).length;
    first ??= solved;
    print(`| ${name} | ${drafts.length} | ${solved} | ${(solved / first).toFixed(3)} |`);
  }
}
