/** Figures of a set of boards, to compare with those of the game's. */

import { listBlocks } from '#engine/list-blocks.ts';
import { MECHANICS, mechanicsOf } from '#engine/mechanics.ts';
import type { Block, BoardDraft } from '#engine/types.ts';

/** Minimum, 10 %, 25 %, median, 75 %, 90 %, maximum. */
export type Spread = readonly [number, number, number, number, number, number, number];

const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

/** Values by measure, one for each board or for each element with a number. */
export function measureBoards(boards: readonly BoardDraft[]): ReadonlyMap<string, Spread> {
  const each = (measure: (board: BoardDraft) => number) => spread(boards.map(measure));
  const all = (measure: (board: BoardDraft) => readonly number[]) =>
    spread(boards.flatMap(measure));
  const ofBlocks = (field: keyof Block) =>
    all((board) => listBlocks(board).flatMap((block) => toNumber(block[field])));
  return new Map([
    ['floor cells', each(countFloor)],
    ['blocks', each((board) => listBlocks(board).length)],
    ['free floor, %', each((board) => 100 * (1 - countCovered(board) / countFloor(board)))],
    ['gates', each((board) => board.gates.length)],
    ['colours of blocks', each((board) => new Set(listBlocks(board).flatMap(colorsOf)).size)],
    ['cells of the box that are no floor', each((board) => countBox(board) - countFloor(board))],
    ['mechanics', each((board) => mechanicsOf(board).length)],
    ['ice', ofBlocks('ice')],
    ['ice of gates', all((board) => board.gates.flatMap((gate) => gate.ice ?? []))],
    ['locks', ofBlocks('locks')],
    ['locks of gates', all((board) => board.gates.flatMap((gate) => gate.locks ?? []))],
    [
      'exits until a crate opens',
      all((board) => (board.crates ?? []).map((one) => one.opensAfter)),
    ],
    ['dynamite', ofBlocks('dynamite')],
    ['ropes of a block', ofBlocks('ropes')],
  ]);
}

/** Percentage of the boards that have each mechanic. */
export function countMechanics(boards: readonly BoardDraft[]): ReadonlyMap<string, number> {
  const found = boards.map((board) => new Set(mechanicsOf(board)));
  return new Map(
    MECHANICS.map((mechanic) => [
      mechanic,
      (100 * found.filter((set) => set.has(mechanic)).length) / boards.length,
    ]),
  );
}

/** Percentage of all blocks by number of cells. */
export function countSizes(boards: readonly BoardDraft[]): ReadonlyMap<number, number> {
  const sizes = boards.flatMap((board) => listBlocks(board).map((block) => block.cells.length));
  return new Map(
    [1, 2, 3, 4, 5].map((size) => [
      size,
      (100 * sizes.filter((each) => each === size).length) / sizes.length,
    ]),
  );
}

/** Percentage of the floors that are symmetric left to right. */
export function countSymmetric(boards: readonly BoardDraft[]): number {
  const symmetric = boards.filter(({ floor }) =>
    floor.every((row) => [...row].reverse().join('') === row),
  );
  return (100 * symmetric.length) / boards.length;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return SHARES.map(
    (share) => sorted[Math.round(share * (sorted.length - 1))] ?? 0,
  ) as unknown as Spread;
}

function toNumber(value: Block[keyof Block]): readonly number[] {
  if (Array.isArray(value)) return [value.length];
  return typeof value === 'number' ? [value] : [];
}

function colorsOf({ color, layers, swapsTo }: Block): readonly string[] {
  return [...(color ? [color] : []), ...(layers ?? []), ...(swapsTo ? [swapsTo] : [])];
}

function countFloor({ floor }: BoardDraft): number {
  return floor.join('').split('.').length - 1;
}

function countBox({ floor }: BoardDraft): number {
  return floor.join('').length;
}

function countCovered({ blocks, crates = [] }: BoardDraft): number {
  return [...blocks, ...crates].reduce((sum, { cells }) => sum + cells.length, 0);
}
