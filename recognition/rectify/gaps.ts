import type { Extent } from './extent.ts';

/** A row of which more than this share is bare is a gap. Rows of a schematic's plain floor may hold only the frame's ends and a block. */
const GAP = 0.75;
/** Cuts one after the other, at most. */
const ROUNDS = 8;

/**
 * Cuts a rectangle of cells at rows and columns that are bare ground for the most part, and keeps the fullest piece: buttons stand clear of the
 * board, even where a phone's rim joins them. The recursive X-Y cut of page segmentation (Nagy & Seth 1984).
 *
 * `counts` holds each cell's edges, rows of `stride`; a cell with fewer than `bare` is bare.
 */
export function cutAtGaps(
  whole: Extent,
  counts: Float32Array,
  stride: number,
  bare: number,
): Extent {
  let piece = whole;
  for (let round = 0; round < ROUNDS; round++) {
    const { left, top, right, bottom } = piece;
    const rows = fullestRun(
      top,
      bottom,
      left,
      right,
      (v, u) => counts[v * stride + u] as number,
      bare,
    );
    const columns = fullestRun(
      left,
      right,
      rows[0],
      rows[1],
      (u, v) => counts[v * stride + u] as number,
      bare,
    );
    const next = { left: columns[0], top: rows[0], right: columns[1], bottom: rows[1] };
    if (next.right - next.left === right - left && next.bottom - next.top === bottom - top)
      return piece;
    piece = next;
  }
  return piece;
}

/** The run of lines `[from, to)` with the most edges in it that no bare line interrupts. A line is bare when most of its cells are. */
function fullestRun(
  from: number,
  to: number,
  start: number,
  end: number,
  at: (line: number, k: number) => number,
  bare: number,
): [number, number] {
  let most = -1;
  let best: [number, number] = [from, to];
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
    if (line < to && empty <= GAP * (end - start)) {
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
