import { areaOf, type Box } from '../box.ts';

/**
 * A row with a larger share of bare cells is a gap. A row of plain floor in a schematic may contain only the ends of the frame and one
 * block.
 */
const BARE_SHARE_MIN = 0.75;
/** Maximum number of successive cuts. */
const ROUNDS_MAX = 8;

/**
 * Cuts a rectangle of cells at rows and columns that are mostly bare, and returns the piece with the most edgels. Bare ground separates
 * buttons from the board, even if a phone's rim connects them. This is the recursive X-Y cut of page segmentation (Nagy & Seth 1984).
 *
 * `counts` holds each cell's edgels in rows of `stride`. A cell with fewer than `bare` is bare.
 */
export function cutAtGaps(whole: Box, counts: Float32Array, stride: number, bare: number): Box {
  const at = (v: number, u: number): number => counts[v * stride + u] as number;
  let piece = whole;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { left, top, right, bottom } = piece;
    const rows = fullestRun([top, bottom], [left, right], at, bare);
    const columns = fullestRun([left, right], rows, (u, v) => at(v, u), bare);
    const next = { left: columns[0], top: rows[0], right: columns[1], bottom: rows[1] };
    if (areaOf(next) === areaOf(piece)) return piece;
    piece = next;
  }
  return piece;
}

type Range = readonly [from: number, to: number];

/**
 * The run of lines `[from, to)` with the most edgels between two bare lines. A line is bare if most of its cells are.
 */
function fullestRun(
  [from, to]: Range,
  [start, end]: Range,
  at: (line: number, k: number) => number,
  bare: number,
): Range {
  let most = -1;
  let best: Range = [from, to];
  let first = from;
  let sum = 0;
  for (let line = from; line <= to; line++) {
    let empty = 0;
    let edges = 0;
    for (let k = start; k < end && line < to; k++) {
      const n = at(line, k);
      edges += n;
      if (n < bare) empty++;
    }
    if (line < to && empty <= BARE_SHARE_MIN * (end - start)) {
      sum += edges;
      continue;
    }
    if (sum > most && line > first) {
      most = sum;
      best = [first, line];
    }
    first = line + 1;
    sum = 0;
  }
  return best;
}
