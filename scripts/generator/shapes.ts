/** The shapes of the game's blocks, in every orientation. */

import type { Cell } from '#engine/types.ts';
import type { Random } from './random.ts';

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
  l: ['#.', '#.', '##'],
  'reverse-l': ['.#', '.#', '##'],
  square: ['##', '##'],
  'short-t': ['###', '.#.'],
  z: ['##.', '.##'],
  'reverse-z': ['.##', '##.'],
  plus: ['.#.', '###', '.#.'],
  u: ['#.#', '###'],
} as const;

/** How often each shape occurs on a board with many blocks; small ones carry most boards. */
const WEIGHTS: Readonly<Record<ShapeName, number>> = {
  one: 16,
  two: 30,
  three: 14,
  'short-l': 14,
  l: 6,
  'reverse-l': 6,
  square: 8,
  'short-t': 4,
  z: 3,
  'reverse-z': 3,
  plus: 1,
  u: 2,
};

/** All orientations of all shapes, each once, in a fixed order. */
export const OUTLINES: readonly Outline[] = (Object.keys(DRAWINGS) as ShapeName[]).flatMap(
  orientationsOf,
);

/**
 * A random outline that passes `fits`, or undefined when none does. `bulk` from 0 to 1 shifts the choice from small
 * shapes to large ones.
 */
export function pickOutline(
  random: Random,
  bulk: number,
  fits: (outline: Outline) => boolean,
): Outline | undefined {
  const fitting = OUTLINES.filter(fits);
  if (fitting.length === 0) return undefined;
  const weight = ({ name, cells }: Outline) => {
    const turns = OUTLINES.filter((other) => other.name === name).length;
    return (WEIGHTS[name] / turns) * (1 + bulk * (cells.length - 2) * 0.6);
  };
  return random.weighted(fitting, (outline) => Math.max(0.2, weight(outline)));
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
