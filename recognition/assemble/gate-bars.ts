import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import { type Lab, labDistance } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** Content of a line across a gate. */
export type Bar = Color | 'ice';

/** The bars that are visible on a gate. */
export interface GateBars {
  /** Its own bar, and a second one beside it. */
  readonly across: readonly Bar[];
  /** The colors of its middle and of both ends, if they differ. */
  readonly middleAndEnds: readonly [Color, Color] | null;
}

export const NO_BARS: GateBars = { across: [], middleAndEnds: null };

/** A gate's own color and its next one, if its bars show both. */
export function twoColors(
  { across, middleAndEnds }: GateBars,
  name: 'colors' | 'switches',
): readonly [Color, Color] | null {
  if (name === 'switches') return middleAndEnds;
  const [own, other] = across;
  return own && other && own !== 'ice' && other !== 'ice' ? [own, other] : null;
}

/** All visible bars of a gate. */
export function listBars({ across, middleAndEnds }: GateBars): readonly Bar[] {
  return [...across, ...(middleAndEnds ?? [])];
}

/** Reads the bars and windows of a gate on some edge cells. */
export interface BarReader {
  readBars(side: Side, cells: readonly Cell[]): GateBars;
  /** The color in the windows at both ends of a jumping lock, or null. */
  readWindows(side: Side, cells: readonly Cell[]): Color | null;
}

/** Reads nothing. */
export const NO_BAR_READER: BarReader = { readBars: () => NO_BARS, readWindows: () => null };

/** Distance between the lines that are sampled from the edge outwards. */
const LINE_STEP_CELLS = 1 / 24;
/** Number of lines. A color still visible on the last one lies behind the board. */
const LINE_COUNT = 22;
/** Where a line is sampled along each cell: beside the triangle in the middle. */
const SAMPLE_OFFSETS_CELLS = [0.1, 0.2, 0.7, 0.8];
/** Width of each of these samples. */
const SAMPLE_WIDTH_CELLS = 0.1;
/** Where a gate's ends are sampled for another color, from the end. */
const END_STRETCH_CELLS = [0.06, 0.14] as const;
/** Where a gate's middle begins, from the end. */
const MIDDLE_START_CELLS = 0.34;
/** Number of lines searched for ends of another color. */
const END_LINE_COUNT = 14;
/** Minimum number of these lines that show it. */
const END_LINES_MIN = 3;
/** Where the windows of a jumping lock are sampled, from each end of the gate. */
const WINDOW_OFFSETS_CELLS = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35];
/** Width of each of these samples. */
const WINDOW_SAMPLE_CELLS = 0.05;
/** Minimum number of lines that show a window at each end. */
const WINDOW_LINES_MIN = 2;
/** Maximum distance between two runs of a color in one bar, and between the first bar and a second one. */
const GAP_LINES_MAX = 2;
/** The first bar begins within this many lines, and is at least this thick. */
const BAR_LINES_MIN = 4;
/** Minimum thickness of a second bar. */
const SECOND_BAR_LINES_MIN = 3;
/** Minimum thickness of a stripe of color behind ice. */
const STRIPE_LINES_MIN = 1;
/**
 * Of two slabs, the outer, taller one is the gate's own. If there is no triangle, it has at least this share of the inner one's thickness.
 * A thinner stripe beyond the gate shows the next color.
 */
const OUTER_SLAB_SHARE_MIN = 0.6;
/** Half the width of the sample in a triangle's middle. */
const TRIANGLE_HALF_CELLS = 0.03;
/** Distance from there to the samples of the gate beside the triangle. */
const TRIANGLE_SIDE_CELLS = 0.2;
/** Minimum difference in OKLab by which a triangle is whiter than the gate. */
const TRIANGLE_CONTRAST_MIN = 0.08;
const WHITE: Lab = [1, 0, 0];
/** Color of ice in OKLab, whatever lies under it. */
const ICE_COLOR: Lab = [0.85, -0.04, -0.06];

/** Neighboring lines: `[from, until)`. */
interface LineRange {
  readonly from: number;
  readonly until: number;
}

interface Run extends LineRange {
  readonly bar: Bar;
}

/** Reads bars on a rectified board, given its blocks' colors. */
export function createBarReader(rectified: RectifiedBoard, palette: Palette): BarReader {
  const bars = new Map<Bar, Lab>([...palette, ['ice', ICE_COLOR]]);
  return {
    readBars(side, cells) {
      const lines = lineReader(rectified, side, cells, bars);
      const across = readAcross(lines, (range) => findTriangle(rectified, side, cells, range));
      return { across, middleAndEnds: readEnds(lines) };
    },
    readWindows: (side, cells) => findWindows(lineReader(rectified, side, cells, bars)),
  };
}

/** The content of most of some stretches of line `n`. Stretches are in cells from the gate's start. */
type LineReader = (n: number, stretches: readonly (readonly [number, number])[]) => Bar | null;

interface Lines {
  readonly read: LineReader;
  /** The gate's length in cells. */
  readonly length: number;
}

function lineReader(
  rectified: RectifiedBoard,
  side: Side,
  cells: readonly Cell[],
  bars: ReadonlyMap<Bar, Lab>,
): Lines {
  const read: LineReader = (n, stretches) => {
    const counts = new Map<Bar, number>();
    let samples = 0;
    for (const stretch of stretches) {
      const lab = patchBeyond(rectified, side, cells[0] as Cell, stretch, depthOf(n));
      if (!lab) continue;
      samples++;
      const bar = nameColor(lab, bars);
      if (bar) counts.set(bar, (counts.get(bar) ?? 0) + 1);
    }
    return [...counts].find(([, count]) => 2 * count > samples)?.[0] ?? null;
  };
  return { read, length: cells.length };
}

/** Where line `n` begins and ends beyond the edge, in cells. */
function depthOf(n: number): readonly [number, number] {
  return [n * LINE_STEP_CELLS, (n + 1) * LINE_STEP_CELLS];
}

/**
 * The line at the middle of a gate's triangles within a range: there, the middle of the gate or of one of its cells is whiter than the gate
 * beside it. Null if there is none.
 */
function findTriangle(
  rectified: RectifiedBoard,
  side: Side,
  cells: readonly Cell[],
  { from, until }: LineRange,
): number | null {
  const toWhite = (n: number, start: number, width: number): number => {
    const along = [start, start + width] as const;
    const lab = patchBeyond(rectified, side, cells[0] as Cell, along, depthOf(n));
    return lab ? labDistance(lab, WHITE) : Number.NaN;
  };
  let [sum, most, middle] = [0, 0, 0];
  for (const at of new Set([cells.length / 2, ...cells.map((_, i) => i + 0.5)]))
    for (let n = from; n < until; n++) {
      const beside = Math.min(
        toWhite(n, at - TRIANGLE_SIDE_CELLS - SAMPLE_WIDTH_CELLS, SAMPLE_WIDTH_CELLS),
        toWhite(n, at + TRIANGLE_SIDE_CELLS, SAMPLE_WIDTH_CELLS),
      );
      const whiter = beside - toWhite(n, at - TRIANGLE_HALF_CELLS, 2 * TRIANGLE_HALF_CELLS);
      if (!(whiter > 0)) continue;
      sum += whiter;
      middle += whiter * (n + 0.5);
      most = Math.max(most, whiter);
    }
  return most > TRIANGLE_CONTRAST_MIN ? middle / sum : null;
}

function readAcross(
  { read, length }: Lines,
  triangleOn: (range: LineRange) => number | null,
): Bar[] {
  const stretches = Array.from({ length }, (_, cell) =>
    SAMPLE_OFFSETS_CELLS.map((from) => [cell + from, cell + from + SAMPLE_WIDTH_CELLS] as const),
  ).flat();
  const runs = joinLines(Array.from({ length: LINE_COUNT }, (_, n) => read(n, stretches)));
  const first = runs.findIndex(({ from, until }) => until - from >= BAR_LINES_MIN);
  const own = runs[first];
  if (!own || own.from > BAR_LINES_MIN) return [];
  const least = own.bar === 'ice' ? STRIPE_LINES_MIN : SECOND_BAR_LINES_MIN;
  const behind = runs
    .slice(first + 1)
    .find(
      ({ bar, from, until }) =>
        bar !== 'ice' &&
        from - own.until <= GAP_LINES_MAX &&
        until < LINE_COUNT &&
        until - from >= least,
    );
  if (!behind) return [own.bar];
  if (own.bar === 'ice') return [own.bar, behind.bar];
  const thickness = ({ from, until }: Run): number => until - from;
  // A triangle lies at the joint of two slabs, or in the middle of the gate's own bar.
  const triangle = triangleOn({ from: own.from, until: behind.until });
  const joint = (own.until + behind.from) / 2;
  const isSlab =
    triangle === null
      ? thickness(behind) >= OUTER_SLAB_SHARE_MIN * thickness(own)
      : Math.abs(triangle - joint) < Math.abs(triangle - (own.from + joint) / 2);
  return isSlab ? [behind.bar, own.bar] : [own.bar, behind.bar];
}

function readEnds({ read, length }: Lines): [Color, Color] | null {
  const middle: [number, number][] = [];
  for (
    let from = MIDDLE_START_CELLS;
    from < length - MIDDLE_START_CELLS;
    from += SAMPLE_WIDTH_CELLS
  )
    middle.push([from, from + SAMPLE_WIDTH_CELLS]);
  const counts = new Map<string, { readonly pair: [Color, Color]; count: number }>();
  for (let n = 0; n < END_LINE_COUNT; n++) {
    const end = read(n, [END_STRETCH_CELLS]);
    if (
      !end ||
      end === 'ice' ||
      end !== read(n, [[length - END_STRETCH_CELLS[1], length - END_STRETCH_CELLS[0]]])
    )
      continue;
    const own = read(n, middle);
    if (!own || own === 'ice' || own === end) continue;
    const seen = counts.get(`${own} ${end}`) ?? { pair: [own, end], count: 0 };
    seen.count++;
    counts.set(`${own} ${end}`, seen);
  }
  const [best] = [...counts.values()].sort((p, q) => q.count - p.count);
  return best && best.count >= END_LINES_MIN ? best.pair : null;
}

/** The color that most lines show somewhere at both ends of the gate but not in its middle. */
function findWindows({ read, length }: Lines): Color | null {
  const middle = [(length - SAMPLE_WIDTH_CELLS) / 2, (length + SAMPLE_WIDTH_CELLS) / 2] as const;
  const countLines = (startOf: (offset: number) => number): Map<Bar, number> => {
    const counts = new Map<Bar, number>();
    for (let n = 0; n < LINE_COUNT; n++) {
      const between = read(n, [middle]);
      const starts = WINDOW_OFFSETS_CELLS.map(startOf);
      const shown = new Set(starts.map((at) => read(n, [[at, at + WINDOW_SAMPLE_CELLS]])));
      for (const bar of shown)
        if (bar && bar !== between) counts.set(bar, (counts.get(bar) ?? 0) + 1);
    }
    return counts;
  };
  const atStart = countLines((offset) => offset);
  const atEnd = countLines((offset) => length - offset - WINDOW_SAMPLE_CELLS);
  let [best, most]: [Color | null, number] = [null, WINDOW_LINES_MIN - 1];
  for (const color of COLORS) {
    const lines = Math.min(atStart.get(color) ?? 0, atEnd.get(color) ?? 0);
    if (lines > most) [best, most] = [color, lines];
  }
  return best;
}

/** Joins neighboring lines with the same content. */
function joinLines(lines: readonly (Bar | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [n, bar] of lines.entries()) {
    if (!bar) continue;
    const last = runs.at(-1);
    if (last?.bar === bar && n - last.until < GAP_LINES_MAX)
      runs[runs.length - 1] = { ...last, until: n + 1 };
    else runs.push({ bar, from: n, until: n + 1 });
  }
  return runs;
}
