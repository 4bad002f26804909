/** Finds the board on an upright picture, and reads what lies on its cells. */

import type { Result } from '#engine/types.ts';
import { joinCells, type Piece } from './assemble/blocks.ts';
import { type BoardCell, chooseCells } from './assemble/cells.ts';
import { boardConfidence } from './assemble/check-board.ts';
import { colorOf } from './assemble/class-reading.ts';
import { type Gates, joinGates } from './assemble/gates.ts';
import { measurePalette } from './assemble/palette.ts';
import { correctSiteCells } from './assemble/site-cells.ts';
import { alignToBlocks } from './assemble/site-lattice.ts';
import { createPointReader } from './assemble/site-pixels.ts';
import { sampleSurfaces } from './assemble/surface-samples.ts';
import { weighGates } from './assemble/weigh-gates.ts';
import { weighKinds } from './assemble/weigh-kinds.ts';
import {
  type CellProbabilities,
  estimateCells,
  replaceColors,
} from './board-net/cell-probabilities.ts';
import { CELL_PX } from './board-net/shape.ts';
import { correctColors, fitCorrection, measureCorrection } from './color-correction.ts';
import { chooseLattice } from './lattice-net/choose-lattice.ts';
import { isFarOff } from './lattice-net/judge-lattice.ts';
import type { Networks } from './networks.ts';
import type { Picture } from './picture.ts';
import type { Refusal } from './reading.ts';
import { compose, scaleAbout } from './rectify/homography.ts';
import { measureHueTurn, turnToUndo } from './rectify/hue-turn.ts';
import { type RectifiedBoard, rectify } from './rectify/rectified-board.ts';
import { findSiteView } from './rectify/site-view.ts';
import { findView, type View, type ViewCandidates, widenView } from './rectify/view.ts';
import type { Setting } from './setting.ts';

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

/** Finds the board: a drawing of the site by its wall, others by their lattice. */
export function locate(
  { without, exactPalette }: Setting,
  asTaken: Picture,
): Result<View | ViewCandidates, Refusal> {
  const siteView = exactPalette && findSiteView(asTaken);
  return siteView ? { ok: true, value: siteView } : findView(asTaken, !without.has('other sizes'));
}

/** Reads cells, blocks and gates. */
export function readCells(
  setting: Setting,
  asTaken: Picture,
  view: View | ViewCandidates,
): ViewReading {
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
export interface ViewReading {
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
