import type { Cell, Color, Side } from '#engine/types.ts';
import type { Flat } from '../rectify/flatten.ts';
import { type Lab, nameColor, type Palette, patchBeyond } from './palette.ts';

/** What a gate shows from the floor outwards. */
export type Bar = Color | 'ice';

/** Reads the bars of a gate on some edge cells, the nearest to the floor first. */
export type BarReader = (side: Side, cells: readonly Cell[]) => readonly Bar[];

/** Lines are looked at from the edge outwards, in cells, so far apart; what still shows on the last one is what lies behind the board. */
const STEP = 1 / 24;
const LINES = 22;
/** Where a line is looked at along each cell: beside the triangle in the middle. */
const ALONG = [
  [0.1, 0.2],
  [0.2, 0.3],
  [0.7, 0.8],
  [0.8, 0.9],
] as const;
/** The first bar begins at one of the first lines, is so thick at least, and the second begins as close behind. */
const GAP = 2;
const THICK = 4;
/** So thick is a second bar, and a stripe of colour behind ice. */
const BEHIND = 3;
const STRIPE = 1;
/** Ice in OKLab, on whatever it lies. */
const ICE: Lab = [0.85, -0.04, -0.06];

interface Run {
  readonly bar: Bar;
  readonly from: number;
  readonly until: number;
}

/** Reads bars off a flattened board, by how it shows the colours of its blocks. */
export function createBarReader(flat: Flat, palette: Palette): BarReader {
  const bars = new Map<Bar, Lab>([...palette, ['ice', ICE]]);
  return (side, cells) => {
    const runs = joinLines(
      Array.from({ length: LINES }, (_, n) => readLine(flat, side, cells, n * STEP, bars)),
    );
    const first = runs.findIndex(({ from, until }) => until - from >= THICK);
    const own = runs[first];
    if (!own || own.from > THICK) return [];
    const behind = runs
      .slice(first + 1)
      .find(
        ({ bar, from, until }) =>
          from - own.until <= GAP &&
          until < LINES &&
          bar !== 'ice' &&
          until - from >= (own.bar === 'ice' ? STRIPE : BEHIND),
      );
    return behind ? [own.bar, behind.bar] : [own.bar];
  };
}

/** What most of a line shows. */
function readLine(
  flat: Flat,
  side: Side,
  cells: readonly Cell[],
  depth: number,
  bars: ReadonlyMap<Bar, Lab>,
): Bar | null {
  const counts = new Map<Bar, number>();
  let looks = 0;
  for (const [x, y] of cells) {
    const edge = { top: y, bottom: y + 1, left: x, right: x + 1 }[side];
    const start = side === 'top' || side === 'bottom' ? x : y;
    for (const [from, to] of ALONG) {
      const lab = patchBeyond(flat, side, edge, [start + from, start + to], [depth, depth + STEP]);
      if (!lab) continue;
      looks++;
      const bar = nameColor(lab, bars);
      if (bar) counts.set(bar, (counts.get(bar) ?? 0) + 1);
    }
  }
  return [...counts].find(([, count]) => 2 * count > looks)?.[0] ?? null;
}

/** Joins neighbouring lines that show the same. */
function joinLines(lines: readonly (Bar | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [n, bar] of lines.entries()) {
    if (!bar) continue;
    const last = runs.at(-1);
    if (last?.bar === bar && n - last.until < GAP)
      runs[runs.length - 1] = { ...last, until: n + 1 };
    else runs.push({ bar, from: n, until: n + 1 });
  }
  return runs;
}
