/**
 * Reads one upright board. Where to mend what is misread:
 *
 * | misread | measured, or asked of a network | decided |
 * |---|---|---|
 * | where the board is, its pitch | `rectify/`, `lattice-net/` | `lattice-net/choose-lattice.ts`; on the site's drawing `rectify/site-view.ts`, `assemble/site-lattice.ts` |
 * | floor, block, crate, frame | `board-net/`, `assemble/weigh-kinds.ts` | `assemble/cells.ts` |
 * | which cells are one block | `board-net/`; on the site's drawing also `assemble/site-cells.ts` | `assemble/blocks.ts` |
 * | a block's color, its layers | `board-net/`, `assemble/surfaces.ts` | `assemble/layers.ts`, `decode-board.ts` |
 * | where gates are and end | `board-net/`, `assemble/weigh-gates.ts` | `assemble/gate-edges.ts`, `decode-board.ts` |
 * | a gate's color | `board-net/`, `assemble/gate-bars.ts`; on the site's drawing `assemble/site-cells.ts` | `assemble/gates.ts`, `decode-board.ts` |
 * | a sign: is it there | `board-net/` (`training/drawings/` draws it) | `assemble/pool-signs.ts`, `weigh-partners.ts`, then `signs.ts` or `gate-signs.ts` |
 * | the color of a rope or another sign | `assemble/sign-colors.ts` | `assemble/weigh-colors.ts` |
 * | a number on a sign | `number-net/` | `assemble/piece-numbers.ts` |
 * | ties and paths | `board-net/`, `assemble/site-ties.ts` | `assemble/ties-and-paths.ts` |
 * | several signs or ropes on a block of the site's drawing | `assemble/site-marks.ts`, `site-arrows.ts`, `site-ropes.ts` | `assemble/site-signs.ts` |
 * | a gate's ice, stars, shutter and turning colors on the site's drawing | `assemble/site-gate-colors.ts` | `assemble/site-gate-signs.ts` |
 * | level and clock | `level-label/` | `level-label/read-screen.ts` |
 */

import type { Result } from '#engine/types.ts';
import { assembleBoard } from './assemble/assemble-board.ts';
import { joinCells, type Piece } from './assemble/blocks.ts';
import { type BoardCell, chooseCells } from './assemble/cells.ts';
import { boardConfidence, findRefusal, findRuleRefusal } from './assemble/check-board.ts';
import { colorOf } from './assemble/class-reading.ts';
import { decodeBoard } from './assemble/decode-board.ts';
import { createBarReader } from './assemble/gate-bars.ts';
import { type Gates, joinGates } from './assemble/gates.ts';
import { measurePalette, type Palette } from './assemble/palette.ts';
import { createNumberReader } from './assemble/piece-numbers.ts';
import { poolSigns } from './assemble/pool-signs.ts';
import { createSignColors } from './assemble/sign-colors.ts';
import { correctSiteCells } from './assemble/site-cells.ts';
import { alignToBlocks } from './assemble/site-lattice.ts';
import { createPointReader } from './assemble/site-pixels.ts';
import { createSiteReaders } from './assemble/site-readers.ts';
import { sampleSurfaces } from './assemble/surface-samples.ts';
import { createSurfaceReader } from './assemble/surfaces.ts';
import { weighColors } from './assemble/weigh-colors.ts';
import { weighGates } from './assemble/weigh-gates.ts';
import { weighKinds } from './assemble/weigh-kinds.ts';
import { weighPartners } from './assemble/weigh-partners.ts';
import {
  type CellProbabilities,
  estimateCells,
  replaceColors,
} from './board-net/cell-probabilities.ts';
import { CELL_PX } from './board-net/shape.ts';
import { type Box, encloseBoxes, roundOut } from './box.ts';
import { correctColors, fitCorrection, measureCorrection } from './color-correction.ts';
import { chooseLattice } from './lattice-net/choose-lattice.ts';
import { isFarOff } from './lattice-net/judge-lattice.ts';
import { readScreen } from './level-label/read-screen.ts';
import { setTimer } from './level-label/set-timer.ts';
import type { Networks } from './networks.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, type Matrix3, mapBox, scaleAbout, scaleAndMove } from './rectify/homography.ts';
import { measureHueTurn, turnToUndo } from './rectify/hue-turn.ts';
import { type RectifiedBoard, rectify } from './rectify/rectified-board.ts';
import { reflectBoard } from './rectify/reflect-board.ts';
import { findSiteView } from './rectify/site-view.ts';
import { findView, type View, type ViewCandidates, widenView } from './rectify/view.ts';
import { doubtWhole } from './whole-doubt.ts';

/**
 * Steps that improve the picture or the networks' output: better light, lattices, measurements, rules. The benchmark reads without each of
 * them to measure its effect.
 */
export const STEPS = [
  'white balance',
  'tilt',
  'lattice',
  'other sizes',
  'second pitch',
  'hue turn',
  'color correction',
  'kinds',
  'gates',
  'bars',
  'partners',
  'sign colors',
  'rules',
  'surfaces',
] as const;
export type Step = (typeof STEPS)[number];

/** Settings for reading a picture. */
export interface Setting {
  readonly networks: Networks;
  readonly without: ReadonlySet<Step>;
  /** The colors of blocks, if the picture has exactly these. */
  readonly exactPalette?: Palette | undefined;
  /** Reads the picture even if there are reasons to refuse it. The whole reading is then in doubt. (Default: false) */
  readonly isForced?: boolean;
}

/**
 * If a board's most colorful samples have less chroma than this, in OKLab, it shows no colors. The palest block of the game has twice as
 * much.
 */
const CHROMA_MIN = 0.035;
/** Minimum share of less colorful samples on such a board. */
const CHROMA_SHARE = 0.95;

/** Below this board confidence, the board is read through both the lattice as found and the lattice as moved. */
const CLEAR_CONFIDENCE_MIN = 0.96;
/** Minimum confidence of the colors that show how the picture displays them. */
const NAMED_CONFIDENCE_MIN = 0.7;
/** Smaller corrections, in OKLab, leave readings as they are. */
const CORRECTION_MIN = 0.025;
/** Resolution for measuring hues. */
const HUE_SAMPLES_PER_CELL = 6;
/** Pitch of the second of the two rectified boards that the network sees, as a multiple of the lattice's pitch. */
const SECOND_PITCH = 1.012;
/** Maximum number of times that a view is widened. */
const WIDENINGS_MAX = 2;

/** Reads an upright picture of one board. If the board has no colors, the whole reading is in doubt. */
export function readUpright(setting: Setting, asTaken: Picture): Result<BoardReading, Refusal> {
  const { networks, without, exactPalette, isForced = false } = setting;
  const located = locate(setting, asTaken);
  if (!located.ok) return located;
  const found = readCells(setting, asTaken, located.value);
  const decided = decide(setting, found);
  if (!decided.ok) return decided;
  const { picture, rectified, cellProbabilities, cells, view } = found;
  const { toPicture } = view;
  const { pieces, gates, blocks, palette } = decided.value;
  const has = (step: Step) => !without.has(step);
  let signs = poolSigns(cellProbabilities, pieces, gates.runs);
  if (has('partners')) signs = weighPartners(signs);
  if (has('sign colors'))
    signs = weighColors(
      signs,
      createSignColors(rectified, exactPalette ?? palette, exactPalette !== undefined),
    );
  const exact = exactPalette ? alignToBlocks(picture, toPicture, pieces, view.errorMax) : toPicture;
  const createNumbers = (own: Matrix3) => createNumberReader(networks.numbers, picture, own);
  const { board, confidences, origin } = assembleBoard(
    cellProbabilities,
    cells,
    pieces,
    gates,
    signs,
    createNumbers(exact),
    has('surfaces')
      ? createSurfaceReader(picture, toPicture, rectified)
      : (all) => all.map(() => null),
    exactPalette && createSiteReaders(picture, exact, pieces, gates.runs, createNumbers),
  );
  const cellsToPixels = compose(exact, scaleAndMove(1, ...origin));
  const { level, seconds } = readScreen(networks.glyphs, asTaken, boxOf(board, cellsToPixels).top);
  const reading: BoardReading = {
    // The timer is not among the confidences, because moves do not depend on it and doubts hold up a board.
    board: setTimer(board, seconds),
    confidences: [...confidences].sort((p, q) => p.confidence - q.confidence),
    cellsToPixels,
    ...(level && { level }),
    ...(seconds && { seconds }),
  };
  const isColorless = blocks.length > 1 && isGray(rectified);
  const seen = isColorless ? doubtWhole(reading, 'gray', true) : reading;
  return { ok: true, value: isForced ? doubtWhole(seen, 'forced', true) : seen };
}

/**
 * The box of the board on an upright picture. Null if there is none that can be read, or if `isLargeEnough` is false for it. Signs,
 * numbers and the screen are not read.
 */
export function locateUpright(
  setting: Setting,
  asTaken: Picture,
  isLargeEnough: (board: Box) => boolean,
): Box | null {
  const located = locate(setting, asTaken);
  if (!located.ok) return null;
  const { toPicture, x0, y0, columns, rows } = located.value;
  const whole = { left: x0, top: y0, right: x0 + columns, bottom: y0 + rows };
  if (!isLargeEnough(mapBox(toPicture, whole))) return null;
  const found = readCells(setting, asTaken, located.value);
  if (!decide(setting, found).ok) return null;
  const board = encloseBoxes(
    found.cells.map(({ x, y }) => ({ left: x, top: y, right: x + 1, bottom: y + 1 })),
  );
  const box = roundOut(mapBox(found.view.toPicture, board));
  return isLargeEnough(box) ? box : null;
}

/** Decides what the network's output leaves open about blocks and gates. Or says why this is not a board. */
function decide({ networks, without, isForced = false }: Setting, found: ViewReading) {
  const { rectified, cellProbabilities, cells, view } = found;
  const refusal = findRefusal(
    rectified,
    cells,
    found.pieces,
    found.gates,
    () => estimateCells(networks.board, reflectBoard(rectified)),
    view.toPicture,
  );
  const isRead = cells.length > 0 && found.pieces.length > 0;
  // Nothing else has gates in the site's wall.
  const isKnown = view.errorMax !== undefined && found.gates.runs.length > 0;
  const isIgnored = isForced || (isKnown && refusal?.code === 'not-this-puzzle');
  if (refusal && !(isIgnored && isRead)) return { ok: false, error: refusal } as const;
  const blocks = found.pieces.filter(({ kind }) => kind === 'block');
  const palette = measurePalette(rectified, blocks);
  const barReader = without.has('bars') ? undefined : createBarReader(rectified, palette);
  const join = (probabilities: CellProbabilities): Gates =>
    joinGates(probabilities, cells, barReader);
  const { pieces, gates, logOfRules } = without.has('rules')
    ? { pieces: found.pieces, gates: join(cellProbabilities), logOfRules: 0 }
    : decodeBoard(cellProbabilities, cells, found.pieces, join);
  const ruleRefusal = findRuleRefusal(found.clarity, logOfRules);
  if (ruleRefusal && !isForced && !isKnown) return { ok: false, error: ruleRefusal } as const;
  return { ok: true, value: { pieces, gates, blocks, palette } } as const;
}

/** Finds the board: a drawing of the site by its wall, others by their lattice. */
function locate(
  { without, exactPalette }: Setting,
  asTaken: Picture,
): Result<View | ViewCandidates, Refusal> {
  const siteView = exactPalette && findSiteView(asTaken);
  return siteView ? { ok: true, value: siteView } : findView(asTaken, !without.has('other sizes'));
}

/** Reads cells, blocks and gates. */
function readCells(setting: Setting, asTaken: Picture, view: View | ViewCandidates): ViewReading {
  const { networks, without, exactPalette } = setting;
  if (!('findOthers' in view)) return readSiteCells(setting, readView(setting, asTaken, view));
  const clearest = readClearest(setting, asTaken, view);
  if (exactPalette) return readSiteCells(setting, clearest);
  return without.has('color correction') ? clearest : readColorsAgain(networks, clearest);
}

/**
 * Reads the board through the chosen lattice, as found or as moved. If the result is not clear, also reads it through the other one.
 * Returns the clearer reading.
 */
function readClearest(setting: Setting, asTaken: Picture, candidates: ViewCandidates): ViewReading {
  const lattice = setting.without.has('lattice')
    ? { found: candidates, moved: candidates }
    : chooseLattice(setting.networks.lattice, asTaken, candidates);
  const { found, moved } = lattice;
  const [likelier, other] = isFarOff(lattice) ? [moved, found] : [found, moved];
  const first = readWithMeasuredHue(setting, asTaken, likelier);
  if (first.clarity >= CLEAR_CONFIDENCE_MIN || found === moved) return first;
  const second = readWidened(setting, first.picture, other);
  return second.clarity > first.clarity ? second : first;
}

/**
 * Reads a board's colors again if the first reading shows that light or the screen changed them. The correction brings the colors named in
 * the first reading near the typical ones.
 */
function readColorsAgain(networks: Networks, found: ViewReading): ViewReading {
  const blocks = found.pieces.filter(
    ({ kind, color }) => kind === 'block' && color.confidence > NAMED_CONFIDENCE_MIN,
  );
  const named = new Set(blocks.flatMap(({ color }) => colorOf(color.best) ?? []));
  const correction = fitCorrection(measurePalette(found.rectified, blocks), named);
  if (measureCorrection(correction) < CORRECTION_MIN) return found;
  const corrected = estimateCells(networks.board, correctColors(correction, found.rectified));
  const { cells } = found;
  const cellProbabilities = replaceColors(found.cellProbabilities, corrected);
  return {
    ...found,
    cellProbabilities,
    pieces: joinCells(cellProbabilities, cells),
    gates: joinGates(cellProbabilities, cells),
  };
}

/** Reads cells and blocks of a drawing of the site again, with what its exact lattice shows, which may be more of the board. */
function readSiteCells(setting: Setting, read: ViewReading, widenings = 0): ViewReading {
  const { picture, view } = read;
  const exact = alignToBlocks(picture, view.toPicture, read.pieces, view.errorMax);
  if (exact === view.toPicture && view.errorMax === undefined) return read;
  const cellProbabilities = correctSiteCells(
    read.cellProbabilities,
    read.cells,
    createPointReader(picture, exact),
  );
  const cells = chooseCells(cellProbabilities);
  const wider = widenings < WIDENINGS_MAX && widenView(view, cells);
  if (wider) return readSiteCells(setting, readView(setting, picture, wider), widenings + 1);
  return {
    ...read,
    cellProbabilities,
    cells,
    pieces: joinCells(cellProbabilities, cells),
    gates: joinGates(cellProbabilities, cells),
  };
}

/** The network's output for a view, assembled into blocks and gates. */
interface ViewReading {
  /** The picture with its measured hue rotation. */
  readonly picture: Picture;
  readonly view: View;
  readonly rectified: RectifiedBoard;
  readonly cellProbabilities: CellProbabilities;
  readonly cells: readonly BoardCell[];
  readonly pieces: readonly Piece[];
  readonly gates: Gates;
  readonly clarity: number;
}

/** Reads a view, then wider ones as long as the board reaches the view's outermost cells. */
function readWidened(setting: Setting, picture: Picture, view: View): ViewReading {
  let found = readView(setting, picture, view);
  for (let n = 0; n < WIDENINGS_MAX; n++) {
    const wider = widenView(found.view, found.cells);
    if (!wider) break;
    found = readView(setting, picture, wider);
  }
  return found;
}

/** Reads a view of a picture whose hue rotation is not measured yet. */
export function readWithMeasuredHue(setting: Setting, asTaken: Picture, view: View): ViewReading {
  const hueTurn = setting.without.has('hue turn')
    ? 0
    : turnToUndo(measureHueTurn(rectifyView(asTaken, view, HUE_SAMPLES_PER_CELL)));
  return readWidened(setting, { ...asTaken, hueTurn }, view);
}

function rectifyView(picture: Picture, view: View, perCell: number): RectifiedBoard {
  const { toPicture, x0, y0, columns, rows } = view;
  return rectify(picture, toPicture, x0, y0, columns, rows, perCell);
}

/** The view with a lattice of {@link SECOND_PITCH} times the pitch around its middle. */
function zoomOut(view: View): View {
  const [x, y] = [view.x0 + view.columns / 2, view.y0 + view.rows / 2];
  return { ...view, toPicture: compose(view.toPicture, scaleAbout(SECOND_PITCH, x, y)) };
}

function readView({ networks, without }: Setting, picture: Picture, view: View): ViewReading {
  const rectified = rectifyView(picture, view, CELL_PX);
  const second = without.has('second pitch')
    ? rectified
    : rectifyView(picture, zoomOut(view), CELL_PX);
  let cellProbabilities = estimateCells(networks.board, rectified, second);
  const samples = sampleSurfaces(cellProbabilities, rectified);
  if (!without.has('kinds')) cellProbabilities = weighKinds(cellProbabilities, rectified, samples);
  const cells = chooseCells(cellProbabilities);
  if (!without.has('gates'))
    cellProbabilities = weighGates(cellProbabilities, cells, rectified, samples);
  const pieces = joinCells(cellProbabilities, cells);
  const gates = joinGates(cellProbabilities, cells);
  const clarity = boardConfidence(cells, pieces, gates);
  return { picture, view, rectified, cellProbabilities, cells, pieces, gates, clarity };
}

/** Whether nearly all samples of a board that lie inside the picture are gray. */
function isGray({ a, b }: RectifiedBoard): boolean {
  let [seen, gray] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [a[i] as number, b[i] as number];
    if (Number.isNaN(p)) continue;
    seen++;
    if (p * p + q * q < CHROMA_MIN ** 2) gray++;
  }
  return gray > CHROMA_SHARE * (seen - 1);
}
