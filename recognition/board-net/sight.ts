import { allocateMaps, type PaddedMap, pixelOf, runLayers } from '../net/conv-net.ts';
import { type LoadedNet, loadNet } from '../net/load-net.ts';
import type { Flat } from '../rectify/flatten.ts';
import { ANSWERS, HEAD_AT, HEADS, MIRRORED, SIGN_GAIN, SIGNS } from './heads.ts';
import { writeInputRow } from './input.ts';
import { BOARD_NET, CELL_PX, CHANNELS } from './shape.ts';
import { BOARD_WEIGHTS } from './weights.ts';

/** The network's answers for a flattened board's cells; x and y are lattice cells. */
export interface Sight {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  /** Probabilities of a head's classes in a cell. */
  classes(x: number, y: number, head: string): Float32Array;
  /** Probability of a head that is yes or no; 0 outside the flattened board. */
  chance(x: number, y: number, head: string): number;
}

/** A sight with other odds for a head's classes in some cells, by `x,y`. */
export function replaceClasses(
  sight: Sight,
  head: string,
  odds: ReadonlyMap<string, Float32Array>,
): Sight {
  return {
    ...sight,
    classes: (x, y, asked) =>
      (asked === head && odds.get(`${x},${y}`)) || sight.classes(x, y, asked),
  };
}

let loaded: LoadedNet | null = null;

/** Runs the network over a board flattened at `CELL_PX` samples a cell. */
export function lookAtBoard(flat: Flat): Sight {
  loaded ??= loadNet(BOARD_NET, BOARD_WEIGHTS);
  const { kernel, parameters } = loaded;
  const { x0, y0, columns, rows } = flat;
  const mark = kernel.mark();
  const maps = allocateMaps(kernel, BOARD_NET, columns * CELL_PX, rows * CELL_PX);
  const look = (isMirrored: boolean): Float32Array => {
    for (let y = 0; y < rows * CELL_PX; y++) {
      const out = kernel.view(pixelOf(maps[0] as PaddedMap, 0, y), columns * CELL_PX * CHANNELS);
      writeInputRow(flat, y, columns * CELL_PX, out);
      if (isMirrored) mirrorRow(out);
    }
    runLayers(kernel, BOARD_NET, parameters, maps);
    const last = maps.at(-1) as PaddedMap;
    return Float32Array.from(kernel.view(last.at, columns * rows * ANSWERS));
  };
  const answers = look(false);
  addMirrored(answers, look(true), columns, rows);
  kernel.release(mark);
  for (let cell = 0; cell < columns * rows; cell++) normalise(answers, cell * ANSWERS);
  const place = (x: number, y: number, head: string): number => {
    const isInside = x >= x0 && y >= y0 && x < x0 + columns && y < y0 + rows;
    const at = HEAD_AT.get(head)?.at;
    if (at === undefined) throw new Error(`no head ${head}`);
    return isInside ? ((y - y0) * columns + x - x0) * ANSWERS + at : -1;
  };
  return {
    x0,
    y0,
    columns,
    rows,
    classes(x, y, head) {
      const { index } = HEAD_AT.get(head) as { index: number };
      const { classes } = HEADS[index] as { classes: number };
      const at = place(x, y, head);
      return at < 0 ? new Float32Array(classes) : answers.subarray(at, at + classes);
    },
    chance(x, y, head) {
      const at = place(x, y, head);
      return at < 0 ? 0 : (answers[at] as number);
    },
  };
}

function mirrorRow(row: Float32Array): void {
  for (let l = 0, r = row.length - CHANNELS; l < r; l += CHANNELS, r -= CHANNELS)
    for (let c = 0; c < CHANNELS; c++) {
      const held = row[l + c] as number;
      row[l + c] = row[r + c] as number;
      row[r + c] = held;
    }
}

/** Brings what was seen in the mirror back and takes the mean of both. */
function addMirrored(
  answers: Float32Array,
  mirrored: Float32Array,
  columns: number,
  rows: number,
): void {
  HEADS.forEach(({ name, classes }, h) => {
    const { index, shift } = MIRRORED[h] as (typeof MIRRORED)[number];
    const to = HEAD_AT.get(name)?.at as number;
    const from = HEAD_AT.get(HEADS[index]?.name as string)?.at as number;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns - shift; x++) {
        const own = (y * columns + x) * ANSWERS + to;
        const other = (y * columns + columns - 1 - x - shift) * ANSWERS + from;
        for (let k = 0; k < classes; k++)
          answers[own + k] = ((answers[own + k] as number) + (mirrored[other + k] as number)) / 2;
      }
    }
  });
}

/** Turns a cell's sums into probabilities, in place. */
function normalise(answers: Float32Array, start: number): void {
  let at = start;
  for (const { name, classes } of HEADS) {
    const gain = SIGNS.has(name) ? SIGN_GAIN : 1;
    if (classes === 1) answers[at] = 1 / (1 + gain * Math.exp(-(answers[at] as number)));
    else {
      const head = answers.subarray(at, at + classes);
      const most = head.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
      let sum = 0;
      for (let k = 0; k < classes; k++) sum += Math.exp((head[k] as number) - most);
      for (let k = 0; k < classes; k++) head[k] = Math.exp((head[k] as number) - most) / sum;
    }
    at += classes;
  }
}
