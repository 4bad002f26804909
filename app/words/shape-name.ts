import { shapeKey } from '#draft/places.ts';
import type { Cell } from '#engine/types.ts';

/** One orientation of each shape; the others are rotations. Mirror images are different shapes. */
const DRAWINGS = {
  one: ['#'],
  two: ['##'],
  three: ['###'],
  'short-l': ['#.', '##'],
  l: ['#.', '#.', '##'],
  'reverse-l': ['.#', '.#', '##'],
  square: ['##', '##'],
  'short-t': ['###', '.#.'],
  t: ['###', '.#.', '.#.'],
  z: ['##.', '.##'],
  'reverse-z': ['.##', '##.'],
  plus: ['.#.', '###', '.#.'],
  u: ['#.#', '###'],
} as const;

export type ShapeName = keyof typeof DRAWINGS | 'long' | 'block';

const NAMES: ReadonlyMap<string, ShapeName> = new Map(
  (Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]).flatMap((name) =>
    turnsOf(
      DRAWINGS[name].flatMap((row, y) =>
        [...row].flatMap((char, x): Cell[] => (char === '#' ? [[x, y]] : [])),
      ),
    ).map((cells) => [shapeKey(cells), name] as const),
  ),
);

/** The players' name for a shape in any rotation. `long` is a straight bar of four or more cells, `block` any other shape. */
export function shapeName(cells: readonly Cell[]): ShapeName {
  const known = NAMES.get(shapeKey(cells));
  if (known) return known;
  const isStraight = [0, 1].some((axis) => new Set(cells.map((cell) => cell[axis])).size === 1);
  const [low, high] = extent(cells);
  return isStraight && high - low + 1 === cells.length ? 'long' : 'block';
}

function turnsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const turns = [cells];
  for (let turn = 1; turn < 4; turn++)
    turns.push((turns.at(-1) ?? []).map(([x, y]): Cell => [-y, x]));
  return turns;
}

function extent(cells: readonly Cell[]): readonly [number, number] {
  const sums = cells.map(([x, y]) => x + y);
  return [Math.min(...sums), Math.max(...sums)];
}
