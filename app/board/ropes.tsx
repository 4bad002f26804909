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
}

/** Distance from the block's edge to the center of a rope's last turn, so that it bulges over the edge slightly. */
const END = 5.5;
/** Length of one turn of the wool. */
const TURN = 5.5;
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
  return [...spread(across, first, cells, isUpright), ...spread(along, second, cells, !isUpright)];
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

/** Braided wool around a block, bulging over its edges. */
export function Ropes({ ropes, hasLetters }: RopesProps) {
  return ropes.map(({ color, isUpright, at, from, to }) => {
    const { face, lip, ink } = PAINTS[color];
    const length = to - from - 2 * END;
    const turns = Math.round(length / TURN);
    const step = round(length / turns);
    // Drawn downwards; a horizontal rope is rotated.
    const strand = (x: number) => `M${x} 0V${length + 0.1}`;
    const braid = { stroke: lip, strokeWidth: 4, strokeDasharray: `2 ${round(step - 2)}` };
    return (
      <g
        key={color}
        transform={
          isUpright
            ? `translate(${round(at)} ${from + END - RISE / 2})`
            : `translate(${from + END} ${round(at - RISE / 2)}) rotate(-90)`
        }
        fill="none"
      >
        <g strokeLinecap="round" strokeDasharray={`0 ${step}`}>
          <path d={strand(0)} stroke={INK} strokeWidth="13.5" />
          <path d={strand(0)} stroke={face} strokeWidth="10.5" />
        </g>
        <path d={strand(-2.3)} {...braid} />
        <path d={strand(2.3)} {...braid} strokeDashoffset={round(step / 2)} />
        {hasLetters && (
          <g transform={`translate(0 ${length / 2})${isUpright ? '' : ' rotate(90)'}`}>
            <circle r="7.5" fill={face} stroke={INK} strokeWidth="1.5" />
            <Count value={LETTERS[color]} size={12} fill={ink} halo={face} />
          </g>
        )}
      </g>
    );
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
