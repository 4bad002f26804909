import { COLORS, type Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { PROBABILITY_MIN } from '../odds.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, colorOf, meanLogs, readClass } from './class-reading.ts';
import type { FieldReading } from './field-reading.ts';
import { listBars } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import type { Surface } from './surfaces.ts';

/** Log factor on the likelihood of a layer's color that no gate has. */
const NO_GATE_LOG_PROBABILITY = Math.log(0.2);
/** A gate color with a lower confidence may be another. */
const GATE_COLOR_CONFIDENCE_MIN = 0.8;

/** The colors of the gates; layers must have one of these too. All colors if a gate's color is uncertain. */
export function listGateColors(runs: readonly GateRun[]): ReadonlySet<Color> {
  if (runs.some(({ color }) => color.confidence < GATE_COLOR_CONFIDENCE_MIN))
    return new Set(COLORS);
  const seen = runs.flatMap(({ color, bars }) => [colorOf(color.best), ...listBars(bars)]);
  return new Set(COLORS.filter((color) => seen.includes(color)));
}

/** Stacks of colors whose log probability is further than this below the best one's are not compared with the picture. */
const LOG_PROBABILITY_BELOW_MAX = 9;

/** The colors of a block's bricks, in the order in which they leave. */
export interface StackReading {
  /** Color of the wide base. */
  readonly color: ClassReading;
  /** Colors of the narrower bricks above it; null if there are none. */
  readonly layers: FieldReading | null;
}

/** A block's colors in visible order, from the narrow brick at the top down to the wide base. */
interface Stack {
  readonly colors: readonly Color[];
  /** Its log probability, up to a constant. */
  readonly log: number;
}

/**
 * Reads the colors of a block's bricks: the stack without equal neighbors that is most likely by the network and the picture together.
 * Colors of layers are most likely among `allowed`.
 */
export function readStack(
  cellProbabilities: CellProbabilities,
  piece: Piece,
  allowed: ReadonlySet<Color>,
  surface: Surface | null,
): StackReading {
  const stacks = listStacks(cellProbabilities, piece, allowed);
  const most = mostOf(stacks);
  const likely = stacks
    .filter(({ log }) => log > most - LOG_PROBABILITY_BELOW_MAX)
    .map(({ colors, log }) => ({ colors, log: log + (surface?.logLikelihood(colors) ?? 0) }));
  const highest = mostOf(likely);
  const weightOf = (list: readonly Stack[]): number =>
    list.reduce((sum, { log }) => sum + Math.exp(log - highest), 0);
  const withBase = (color: Color | null): Stack[] =>
    likely.filter(({ colors }) => colors.at(-1) === color);
  const none = piece.color.probabilities[0] as number;
  const share = (1 - none) / weightOf(likely);
  const base = readClass([none, ...COLORS.map((color) => share * weightOf(withBase(color)))]);
  const own = withBase(colorOf(base.best));
  const best = own.find(({ log }) => log === mostOf(own));
  if (!best || best.colors.length < 2) return { color: base, layers: null };
  const confidence = weightOf([best]) / weightOf(own);
  const single = weightOf(own.filter(({ colors }) => colors.length === 1)) / weightOf(own);
  return {
    color: base,
    layers: {
      field: 'layers',
      // Layers leave from the base up.
      value: best.colors.slice(0, -1).reverse(),
      confidence,
      ...(2 * single > 1 - confidence ? { instead: null } : {}),
    },
  };
}

/** The stacks without equal neighbors that are likely by the network. */
function listStacks(
  cellProbabilities: CellProbabilities,
  { cells, color }: Piece,
  allowed: ReadonlySet<Color>,
): Stack[] {
  const layers = [0, 1, 2].map((i) =>
    meanLogs(cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `layer${i}`))).map(
      (log, k) => {
        const below = colorOf(k);
        return log + (below && !allowed.has(below) ? NO_GATE_LOG_PROBABILITY : 0);
      },
    ),
  );
  const stacks: Stack[] = [];
  let most = Number.NEGATIVE_INFINITY;
  const add = (colors: readonly Color[], log: number): void => {
    if (log < most - LOG_PROBABILITY_BELOW_MAX) return;
    const below = layers[colors.length - 1];
    // A stack ends with the class for no color.
    const whole = log + (below?.[0] ?? 0);
    most = Math.max(most, whole);
    stacks.push({ colors, log: whole });
    for (const [k, next] of below?.entries() ?? []) {
      const other = colorOf(k);
      if (other && other !== colors.at(-1)) add([...colors, other], log + next);
    }
  };
  for (const [k, p] of color.probabilities.entries()) {
    const top = colorOf(k);
    if (top) add([top], Math.log(Math.max(PROBABILITY_MIN, p)));
  }
  return stacks;
}

function mostOf(stacks: readonly Stack[]): number {
  return Math.max(...stacks.map(({ log }) => log));
}
