import type { Cell, Color, Side } from '#engine/types.ts';
import type { Lab } from '../oklab.ts';
import type { Flat } from '../rectify/flatten.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** What a line across a gate shows. */
export type Bar = Color | 'ice';

/** What a gate is made of, as far as that can be told. */
export interface GateBars {
  /** From the floor outwards: its own bar, and one behind it. */
  readonly outwards: readonly Bar[];
  /** Its middle, and both its ends where they have another colour. */
  readonly middleAndEnds: readonly [Color, Color] | null;
}

/** A gate's own colour and its next one, where its bars show both. */
export function twoColors(
  { outwards, middleAndEnds }: GateBars,
  name: 'colors' | 'switches',
): readonly [Color, Color] | null {
  if (name === 'switches') return middleAndEnds;
  const [own, behind] = outwards;
  return own && behind && own !== 'ice' && behind !== 'ice' ? [own, behind] : null;
}

/** All bars that a gate shows. */
export function listBars({ outwards, middleAndEnds }: GateBars): readonly Bar[] {
  return [...outwards, ...(middleAndEnds ?? [])];
}

/** Reads the bars of a gate on some edge cells. */
export type BarReader = (side: Side, cells: readonly Cell[]) => GateBars;

/** Lines are looked at from the edge outwards, in cells, so far apart; what still shows on the last one is what lies behind the board. */
const STEP = 1 / 24;
const LINES = 22;
/** Where a line is looked at along each cell: beside the triangle in the middle. */
const ALONG = [0.1, 0.2, 0.7, 0.8];
const WIDE = 0.1;
/** Where one is looked at for other colours at a gate's ends, and from where its middle is, in cells from the end. */
const END = [0.06, 0.14] as const;
const MIDDLE = 0.34;
/** Of so many of the first lines so many show both. */
const END_LINES = 14;
const ENDS = 3;
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
    const lines = lineReader(flat, side, cells, bars);
    return { outwards: readOutwards(lines), middleAndEnds: readEnds(lines) };
  };
}

/** What most of some stretches of a line show, `n` lines out; stretches in cells from the gate's beginning. */
type LineReader = (n: number, stretches: readonly (readonly [number, number])[]) => Bar | null;

interface Lines {
  readonly read: LineReader;
  /** The gate's length in cells. */
  readonly length: number;
}

function lineReader(
  flat: Flat,
  side: Side,
  cells: readonly Cell[],
  bars: ReadonlyMap<Bar, Lab>,
): Lines {
  const read: LineReader = (n, stretches) => {
    const counts = new Map<Bar, number>();
    let looks = 0;
    const out = [n * STEP, (n + 1) * STEP] as const;
    for (const stretch of stretches) {
      const lab = patchBeyond(flat, side, cells[0] as Cell, stretch, out);
      if (!lab) continue;
      looks++;
      const bar = nameColor(lab, bars);
      if (bar) counts.set(bar, (counts.get(bar) ?? 0) + 1);
    }
    return [...counts].find(([, count]) => 2 * count > looks)?.[0] ?? null;
  };
  return { read, length: cells.length };
}

function readOutwards({ read, length }: Lines): Bar[] {
  const stretches = Array.from({ length }, (_, cell) =>
    ALONG.map((from) => [cell + from, cell + from + WIDE] as const),
  ).flat();
  const runs = joinLines(Array.from({ length: LINES }, (_, n) => read(n, stretches)));
  const first = runs.findIndex(({ from, until }) => until - from >= THICK);
  const own = runs[first];
  if (!own || own.from > THICK) return [];
  const least = own.bar === 'ice' ? STRIPE : BEHIND;
  const behind = runs
    .slice(first + 1)
    .find(
      ({ bar, from, until }) =>
        bar !== 'ice' && from - own.until <= GAP && until < LINES && until - from >= least,
    );
  return behind ? [own.bar, behind.bar] : [own.bar];
}

function readEnds({ read, length }: Lines): [Color, Color] | null {
  const middle: [number, number][] = [];
  for (let from = MIDDLE; from < length - MIDDLE; from += WIDE) middle.push([from, from + WIDE]);
  const counts = new Map<string, { readonly pair: [Color, Color]; count: number }>();
  for (let n = 0; n < END_LINES; n++) {
    const end = read(n, [END]);
    if (!end || end === 'ice' || end !== read(n, [[length - END[1], length - END[0]]])) continue;
    const own = read(n, middle);
    if (!own || own === 'ice' || own === end) continue;
    const seen = counts.get(`${own} ${end}`) ?? { pair: [own, end], count: 0 };
    seen.count++;
    counts.set(`${own} ${end}`, seen);
  }
  const [best] = [...counts.values()].sort((p, q) => q.count - p.count);
  return best && best.count >= ENDS ? best.pair : null;
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
