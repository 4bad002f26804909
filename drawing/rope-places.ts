import type { Cell, Color } from '#engine/types.ts';
import { isRectangle, longestRun, middleOf } from './block-signs.ts';
import { UNIT } from './unit.ts';

/** A straight rope. All lengths are in drawing units. */
export interface Rope {
  readonly color: Color;
  readonly isUpright: boolean;
  /** Its coordinate on the axis perpendicular to it. */
  readonly at: number;
  /** Its ends along its own axis. */
  readonly from: number;
  readonly to: number;
  /** Its width, including the outline. */
  readonly width: number;
}

/** Maximum width of a rope. */
const WIDTH = 13.5;
/** Maximum share of a block's width that parallel ropes cover, so that its color and the ropes below stay visible. */
const COVER_MAX = 0.52;
/** Minimum distance between a rope and the center of a cell with a stud or a letter. */
const ROOM = 14;

/**
 * Places the uncut ropes, each around the whole block: in alternating directions if the block is wide in both, otherwise across, and also
 * along it if there are more ropes than cells.
 */
export function listRopes({
  ropes,
  cells,
}: {
  readonly ropes: readonly Color[];
  readonly cells: readonly Cell[];
}): readonly Rope[] {
  const [wide, high] = [longestRun(cells, 'horizontal'), longestRun(cells, 'vertical')];
  const isUpright = wide.length >= high.length;
  const [first, second] = isUpright ? [wide, high] : [high, wide];
  const hasBoth = second.length > 1 || ropes.length > first.length;
  const across = ropes.filter((_, index) => !hasBoth || index % 2 === 0);
  const along = ropes.filter((_, index) => hasBoth && index % 2 === 1);
  const pitch = Math.min(first.length / across.length, second.length / along.length) * UNIT;
  const width = Math.min(WIDTH, pitch * COVER_MAX);
  return [
    ...spread(across, first, cells, isUpright, width),
    ...spread(along, second, cells, !isUpright, width),
  ];
}

/** Whether a rope covers the middle of a cell. */
export function isUnder({ isUpright, at, from, to }: Rope, cell: Cell): boolean {
  const [x, y] = middleOf(cell);
  const [across, along] = isUpright ? [x, y] : [y, x];
  return Math.abs(across - at) < ROOM && along > from && along < to;
}

/** Distributes ropes evenly over a run of cells that they cross. If the block is not a rectangle, they go over the middles of cells. */
function spread(
  colors: readonly Color[],
  run: readonly Cell[],
  cells: readonly Cell[],
  isUpright: boolean,
  width: number,
): readonly Rope[] {
  const [across, along] = isUpright ? ([0, 1] as const) : ([1, 0] as const);
  const isEven = isRectangle(cells) || colors.length > run.length;
  const start = run[0]?.[across] ?? 0;
  return colors.map((color, index) => {
    const place = ((index + 0.5) * run.length) / colors.length;
    const cell = run[Math.floor(place)] ?? [0, 0];
    const line = runThrough(cells, cell, along);
    return {
      color,
      isUpright,
      at: (isEven ? start + place : cell[across] + 0.5) * UNIT,
      from: (line[0]?.[along] ?? 0) * UNIT,
      to: ((line.at(-1)?.[along] ?? 0) + 1) * UNIT,
      width,
    };
  });
}

/** All cells of a block in an unbroken straight line through one of them. */
function runThrough(cells: readonly Cell[], [x, y]: Cell, along: 0 | 1): readonly Cell[] {
  const has = new Set(cells.map(String));
  const run: Cell[] = [[x, y]];
  for (const step of [-1, 1]) {
    const at: [number, number] = [x, y];
    for (at[along] += step; has.has(String(at)); at[along] += step) run.push([at[0], at[1]]);
  }
  return [...run].sort((a, b) => a[along] - b[along]);
}
