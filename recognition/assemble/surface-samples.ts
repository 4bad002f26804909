import { type Cell, OUTWARD, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS, type Kind } from '../board-net/heads.ts';
import { type Lab, labDistance } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { patchBeyond, patchOfCell } from './palette.ts';

/** The strip beyond a side that shows the frame, in cells. */
const FRAME_STRIP_CELLS = [0.1, 0.3] as const;
/** A sample's weight is its probability to this power, so that only nearly certain samples count. */
const CERTAINTY_POWER = 16;
/** Samples with a lower weight are left out. */
const SAMPLE_WEIGHT_MIN = 1e-4;
/** Surfaces with a smaller sum of weights are ignored. */
const SAMPLES_MIN = 0.5;
/** Floor and frame look alike if the density of the floor's colors among the frame's is higher than this. */
const ALIKE_DENSITY_MIN = 0.5;
/** Standard deviation of one surface's color within a picture, in OKLab. */
const SURFACE_DEVIATION = 0.01;
/** Keep logarithms finite: of densities, which are 0…1, and of chromas. */
const DENSITY_MIN = 0.05;
const CHROMA_MIN = 0.02;

/** A color that the picture shows at a cell, and the certainty, 0…1, that it belongs to its surface. */
interface SurfaceSample {
  readonly x: number;
  readonly y: number;
  readonly lab: Lab;
  readonly weight: number;
}

/** Surfaces of a picture, in the order of `describeColor`. */
const SURFACES = ['voids', 'frames', 'floors', 'blocks'] as const;
export type SurfaceSamples = Readonly<Record<(typeof SURFACES)[number], readonly SurfaceSample[]>>;

/** Samples at all cells for voids, floors and blocks, and in the strips beyond the board's sides for the frame. */
export function sampleSurfaces(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
): SurfaceSamples {
  const { x0, y0, columns, rows } = cellProbabilities;
  const samples: Record<(typeof SURFACES)[number], SurfaceSample[]> = {
    voids: [],
    frames: [],
    floors: [],
    blocks: [],
  };
  /** Measures the color only if it counts, because this takes most of the time. */
  const take = (
    of: keyof SurfaceSamples,
    [x, y]: Cell,
    p: number,
    measure: () => Lab | null,
  ): void => {
    const weight = p ** CERTAINTY_POWER;
    const lab = weight < SAMPLE_WEIGHT_MIN ? null : measure();
    if (lab) samples[of].push({ x, y, lab, weight });
  };
  const probabilityOf = (kind: Kind, x: number, y: number): number =>
    cellProbabilities.classProbabilities(x, y, 'kind')[KINDS.indexOf(kind)] as number;
  for (let y = y0; y < y0 + rows; y++) {
    for (let x = x0; x < x0 + columns; x++) {
      const measure = (): Lab | null => patchOfCell(rectified, x, y);
      // Far from the board, the picture shows the background and buttons.
      const isNear = nearness(cellProbabilities, x, y);
      take('voids', [x, y], probabilityOf('void', x, y) * isNear, measure);
      take('floors', [x, y], probabilityOf('floor', x, y), measure);
      take('blocks', [x, y], probabilityOf('block', x, y), measure);
      for (const side of SIDES) {
        const [dx, dy] = OUTWARD[side];
        const [u, v] = [x + dx, y + dy];
        if (u < x0 || v < y0 || u >= x0 + columns || v >= y0 + rows) continue;
        const isSide = (1 - probabilityOf('void', x, y)) * probabilityOf('void', u, v);
        const isBare = (1 - cellProbabilities.probability(x, y, `${side} gate`)) ** 4;
        take('frames', [u, v], isSide * isBare, () => stripBeyond(rectified, x, y, side));
      }
    }
  }
  return samples;
}

/** The probability that a cell or one of its eight neighbors belongs to the board. */
export function nearness(cellProbabilities: CellProbabilities, x: number, y: number): number {
  const { x0, y0, columns, rows } = cellProbabilities;
  let most = 0;
  for (let v = Math.max(y0, y - 1); v <= Math.min(y0 + rows - 1, y + 1); v++)
    for (let u = Math.max(x0, x - 1); u <= Math.min(x0 + columns - 1, x + 1); u++)
      most = Math.max(most, 1 - (cellProbabilities.classProbabilities(u, v, 'kind')[0] as number));
  return most;
}

/** Whether the picture shows floor and frame at all. */
export function hasSurfaces({ floors, frames }: SurfaceSamples): boolean {
  const isShown = (samples: readonly SurfaceSample[]): boolean =>
    samples.reduce((sum, { weight }) => sum + weight, 0) >= SAMPLES_MIN;
  return isShown(floors) && isShown(frames);
}

/** Whether floor and frame differ in color. */
export function differInColor({ floors, frames }: SurfaceSamples): boolean {
  let [sum, all] = [0, 0];
  for (const { x, y, lab, weight } of floors) {
    all += weight;
    sum += weight * densityAt(frames, x, y, lab);
  }
  return sum < ALIKE_DENSITY_MIN * all;
}

/**
 * Five numbers about a color at (x, y): its log densities among the samples of voids, frame, floors and blocks at other cells, and its log
 * chroma.
 */
export function describeColor(
  samples: SurfaceSamples,
  x: number,
  y: number,
  lab: Lab,
): readonly number[] {
  const densities = SURFACES.map((surface) => densityAt(samples[surface], x, y, lab));
  return [
    ...densities.map((density) => Math.log(density + DENSITY_MIN)),
    Math.log(Math.hypot(lab[1], lab[2]) + CHROMA_MIN),
  ];
}

/** One number about the color beyond an edge: its log density among the frame's samples beyond other cells. Null outside the picture. */
export function describeStrip(
  { frames }: SurfaceSamples,
  rectified: RectifiedBoard,
  x: number,
  y: number,
  side: Side,
): readonly number[] | null {
  const lab = stripBeyond(rectified, x, y, side);
  if (!lab) return null;
  const [dx, dy] = OUTWARD[side];
  return [Math.log(densityAt(frames, x + dx, y + dy, lab) + DENSITY_MIN)];
}

function stripBeyond(rectified: RectifiedBoard, x: number, y: number, side: Side): Lab | null {
  return patchBeyond(rectified, side, [x, y], [0.2, 0.8], FRAME_STRIP_CELLS);
}

/** The density of a color among samples at other cells than (x, y), relative to the density if all had that color. */
function densityAt(samples: readonly SurfaceSample[], x: number, y: number, lab: Lab): number {
  let [sum, all] = [0, 0];
  for (const sample of samples) {
    if (sample.x === x && sample.y === y) continue;
    all += sample.weight;
    sum += sample.weight * Math.exp(-0.5 * (labDistance(sample.lab, lab) / SURFACE_DEVIATION) ** 2);
  }
  return all >= SAMPLES_MIN ? sum / all : 0;
}
