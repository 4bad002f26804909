import type { Cell, Color } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { isRectangle, longestRun, middleOf } from './block-signs.ts';
import { Count } from './glyphs.tsx';
import { RISE } from './outline.ts';
import { INK, LETTERS, PAINTS } from './palette.ts';
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
/** Width of a rope's outline. */
const OUTLINE = 1.5;
/** How far a rope bulges over the block's edges. */
const BULGE = 1.25;
/** Minimum distance between a rope and the center of a cell with a stud or a letter. */
const ROOM = 14;

/**
 * Places the uncut ropes, each around the whole block: in alternating directions if the block is wide in both, otherwise across, and also
 * along it if there are more ropes than cells.
 */
export function listRopes({ ropes, cells }: Pick<BlockView, 'ropes' | 'cells'>): readonly Rope[] {
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
  return run.toSorted((a, b) => a[along] - b[along]);
}

interface RopesProps {
  readonly ropes: readonly Rope[];
  readonly hasLetters: boolean;
}

/** Braided wool around a block, bulging over its edges, and the letters of the ropes' colors on top. */
export function Ropes({ ropes, hasLetters }: RopesProps) {
  return (
    <>
      {ropes.map((rope) => (
        <Wool key={rope.color} rope={rope} />
      ))}
      {hasLetters && ropes.map((rope) => <Letter key={rope.color} rope={rope} ropes={ropes} />)}
    </>
  );
}

function Wool({ rope: { color, isUpright, at, from, to, width } }: { readonly rope: Rope }) {
  const { face, lip } = PAINTS[color];
  // Distance from the block's edges to the centers of the first and last turn of the wool.
  const end = width / 2 - BULGE;
  const length = to - from - 2 * end;
  const turns = Math.round(length / (0.41 * width));
  const step = round(length / turns);
  const stitch = round(0.36 * step);
  // Drawn downwards. A horizontal rope is rotated.
  const strand = (x: number) => `M${round(x)} 0V${round(length + 0.1)}`;
  const braid = {
    stroke: lip,
    strokeWidth: round(0.3 * width),
    strokeDasharray: `${stitch} ${round(step - stitch)}`,
  };
  return (
    <g
      transform={
        isUpright
          ? `translate(${round(at)} ${round(from + end - RISE / 2)})`
          : `translate(${round(from + end)} ${round(at - RISE / 2)}) rotate(-90)`
      }
      fill="none"
    >
      <g strokeLinecap="round" strokeDasharray={`0 ${step}`}>
        <path d={strand(0)} stroke={INK} strokeWidth={round(width)} />
        <path d={strand(0)} stroke={face} strokeWidth={round(width - 2 * OUTLINE)} />
      </g>
      <path d={strand(-0.17 * width)} {...braid} />
      <path d={strand(0.17 * width)} {...braid} strokeDashoffset={round(step / 2)} />
    </g>
  );
}

function Letter({ rope, ropes }: { readonly rope: Rope; readonly ropes: readonly Rope[] }) {
  const { color, isUpright, at, width } = rope;
  const { face, ink } = PAINTS[color];
  const along = middleOfGap(rope, ropes);
  const [x, y] = isUpright ? [at, along] : [along, at];
  const radius = Math.max(5, 0.56 * width);
  return (
    <g transform={`translate(${round(x)} ${round(y - RISE / 2)})`}>
      <circle r={round(radius)} fill={face} stroke={INK} strokeWidth={OUTLINE} />
      <Count value={LETTERS[color]} size={round(1.6 * radius)} fill={ink} halo={face} />
    </g>
  );
}

/** The middle of the longest stretch of a rope between crossings. Of equal ones, the last, away from the letter in the block's top left corner. */
function middleOfGap({ isUpright, at, from, to }: Rope, ropes: readonly Rope[]): number {
  const crossings = ropes
    .filter((other) => other.isUpright !== isUpright && at > other.from && at < other.to)
    .map((other) => other.at)
    .filter((place) => place > from && place < to)
    .toSorted((a, b) => a - b);
  const ends = [...crossings, to];
  const gaps = ends.map((end, index) => [index === 0 ? from : (ends[index - 1] as number), end]);
  const longest = Math.max(...gaps.map(([a = 0, b = 0]) => round(b - a)));
  const [a = from, b = to] = gaps.findLast(([a = 0, b = 0]) => round(b - a) === longest) ?? [];
  return (a + b) / 2;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
