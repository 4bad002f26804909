/** The shapes of the game's blocks, in every orientation. */

import type { Cell } from '#engine/types.ts';

export interface Outline {
  readonly name: ShapeName;
  /** Cells from [0, 0], row by row. */
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly height: number;
}

type ShapeName = keyof typeof DRAWINGS;

/** One orientation of each; `#` is a cell. */
const DRAWINGS = {
  one: ['#'],
  two: ['##'],
  three: ['###'],
  'short-l': ['#.', '##'],
  four: ['####'],
  l: ['#.', '#.', '##'],
  'reverse-l': ['.#', '.#', '##'],
  square: ['##', '##'],
  'short-t': ['###', '.#.'],
  z: ['##.', '.##'],
  'reverse-z': ['.##', '##.'],
  plus: ['.#.', '###', '.#.'],
  u: ['#.#', '###'],
} as const;

/** Frequency of each shape among the game's blocks, in percent. Dominoes and singles dominate most boards. */
const WEIGHTS: Readonly<Record<ShapeName, number>> = {
  one: 30,
  two: 53,
  three: 5,
  'short-l': 5,
  four: 0.4,
  l: 1.2,
  'reverse-l': 1.2,
  square: 2,
  'short-t': 0.8,
  z: 0.4,
  'reverse-z': 0.4,
  plus: 0.3,
  u: 0.7,
};

/** All orientations of all shapes, each once, in a fixed order. */
export const OUTLINES: readonly Outline[] = (Object.keys(DRAWINGS) as ShapeName[]).flatMap(
  orientationsOf,
);

/** Frequency of an outline: its shape's share, divided among the orientations. */
export function shareOf({ name }: Outline): number {
  return WEIGHTS[name] / OUTLINES.filter((other) => other.name === name).length;
}

function orientationsOf(name: ShapeName): Outline[] {
  const found = new Map<string, Outline>();
  let cells: readonly Cell[] = DRAWINGS[name].flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] => (char === '#' ? [[x, y]] : [])),
  );
  for (let turn = 0; turn < 4; turn++) {
    cells = normalize(cells.map(([x, y]): Cell => [-y, x]));
    const width = Math.max(...cells.map(([x]) => x)) + 1;
    const height = Math.max(...cells.map(([, y]) => y)) + 1;
    found.set(cells.join(';'), { name, cells, width, height });
  }
  return [...found.values()];
}

function normalize(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]): Cell => [x - left, y - top])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}
