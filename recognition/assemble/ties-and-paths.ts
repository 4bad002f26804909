import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color, Vector } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { listComponents, neighborsOf } from '../components.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import type { Piece } from './blocks.ts';
import { colorOf, combineProbabilities, meanClass } from './class-reading.ts';
import { type NumberReader, POSSIBLE_PROBABILITY_MIN, SIGN_PROBABILITY_MIN } from './signs.ts';
import type { DrawnTieReader } from './site-ties.ts';

/** Two blocks, by their indices in the list of pieces, that are or may be tied. */
export interface TieReading {
  readonly pieces: readonly [number, number];
  readonly until?: number;
  /** Whether they are read as tied. */
  readonly isTied: boolean;
  /** Probability of the tie with this number. */
  readonly confidence: number;
}

/** Finds blocks that are or may be tied at their common edges, or as `site` shows in the site's own drawing. */
export function readTies(
  cellProbabilities: CellProbabilities,
  pieces: readonly Piece[],
  numbers: NumberReader,
  site?: DrawnTieReader,
): TieReading[] {
  const pairs = site ? measureTies(pieces, site) : listEdges(cellProbabilities, pieces);
  return pairs.flatMap(({ pair, probability: confidence }): TieReading[] => {
    if (confidence < POSSIBLE_PROBABILITY_MIN) return [];
    const [one, other] = pair.map((i) => pieces[i] as Piece) as [Piece, Piece];
    const number = site
      ? readClasp(site.claspNumber(one.cells, other.cells), numbers)
      : numbers.onTie(one.cells, other.cells);
    const tie = { pieces: pair, isTied: confidence > SIGN_PROBABILITY_MIN };
    return [
      number && number.confidence > SIGN_PROBABILITY_MIN
        ? { ...tie, until: number.value, confidence: confidence * number.confidence }
        : { ...tie, confidence },
    ];
  });
}

/** The size of a clasp's digits compared with those of signs. */
const CLASP_DIGITS = 0.75;

/** The number of a clasp, given in drawing units where it is. */
function readClasp(at: Vector | undefined, numbers: NumberReader): NumberReading | null {
  return at ? numbers.atPoint([at[0] / UNIT, at[1] / UNIT], CLASP_DIGITS) : null;
}

/** Two pieces, by their indices in ascending order, and the probability that they are tied. */
interface Pair {
  readonly pair: readonly [number, number];
  readonly probability: number;
}

/** The pairs of pieces that touch. */
function listEdges(cellProbabilities: CellProbabilities, pieces: readonly Piece[]): Pair[] {
  const owner = new Map<string, number>();
  pieces.forEach(({ cells }, i) => {
    for (const cell of cells) owner.set(String(cell), i);
  });
  const borders = new Map<string, { pair: [number, number]; chances: number[] }>();
  pieces.forEach(({ cells }, i) => {
    for (const [x, y] of cells) {
      for (const [head, next] of [
        ['tiedRight', [x + 1, y]],
        ['tiedBelow', [x, y + 1]],
      ] as const) {
        const j = owner.get(String(next));
        if (j === undefined || j === i) continue;
        const pair: [number, number] = [Math.min(i, j), Math.max(i, j)];
        const border = borders.get(String(pair)) ?? { pair, chances: [] };
        border.chances.push(cellProbabilities.probability(x, y, head));
        borders.set(String(pair), border);
      }
    }
  });
  return [...borders.values()].map(({ pair, chances }) => ({
    pair,
    probability: combineProbabilities(chances),
  }));
}

/** All pairs of blocks, whether they touch or not. */
function measureTies(pieces: readonly Piece[], { tie }: DrawnTieReader): Pair[] {
  return pieces.flatMap((one, i) =>
    pieces.flatMap((other, j): Pair[] =>
      i < j && one.kind === 'block' && other.kind === 'block'
        ? [{ pair: [i, j], probability: tie(one.cells, other.cells) }]
        : [],
    ),
  );
}

/** Floor cells of a path of one color. */
export interface PathReading {
  readonly color: Color;
  readonly cells: readonly Cell[];
  readonly confidence: number;
}

/** Reads paths on the bare floor: connected cells with rings of one color. */
export function readPaths(
  cellProbabilities: CellProbabilities,
  floor: readonly Cell[],
): PathReading[] {
  const rings = new Map<string, Ring>();
  for (const cell of floor) {
    const ring = meanClass([cellProbabilities.classProbabilities(cell[0], cell[1], 'path')]);
    const color = colorOf(ring.best);
    if (color) rings.set(String(cell), { cell, color, p: ring.confidence });
  }
  const paths = listComponents(rings.values(), ({ cell, color }) =>
    neighborsOf(cell).flatMap((next) => {
      const ring = rings.get(String(next));
      return ring?.color === color ? [ring] : [];
    }),
  );
  return paths.map((path) => ({
    color: (path[0] as Ring).color,
    cells: path.map(({ cell }) => cell),
    confidence: Math.min(...path.map(({ p }) => p)),
  }));
}

/** A cell that shows a ring. */
interface Ring {
  readonly cell: Cell;
  readonly color: Color;
  /** Probability of the color. */
  readonly p: number;
}
