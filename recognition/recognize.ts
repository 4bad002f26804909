import type { Result } from '#engine/types.ts';
import { assembleBoard } from './assemble/assemble-board.ts';
import { createBandReaders } from './assemble/bands.ts';
import { joinCells, type Piece } from './assemble/blocks.ts';
import { type BoardCell, chooseCells } from './assemble/cells.ts';
import { boardConfidence, findRefusal } from './assemble/check-board.ts';
import { createBarReader } from './assemble/gate-bars.ts';
import { createEndReader } from './assemble/gate-ends.ts';
import { type Gates, joinGates } from './assemble/gates.ts';
import { measurePalette } from './assemble/palette.ts';
import { createNumberReader } from './assemble/piece-numbers.ts';
import { reconcileColors } from './assemble/reconcile-colors.ts';
import { createSignColors } from './assemble/sign-colors.ts';
import { createSliderReader } from './assemble/sliders.ts';
import { createSurfaceReader } from './assemble/surfaces.ts';
import { weighBars } from './assemble/weigh-bars.ts';
import { weighColors } from './assemble/weigh-colors.ts';
import { weighFloor } from './assemble/weigh-floor.ts';
import { weighPartners } from './assemble/weigh-partners.ts';
import { weighPaths } from './assemble/weigh-paths.ts';
import { weighSeams } from './assemble/weigh-seams.ts';
import { type CellProbabilities, estimateCells } from './board-net/cell-probabilities.ts';
import { CELL_PX } from './board-net/shape.ts';
import { readLevel } from './level-label/read-level.ts';
import { numberProbability } from './number-net/read-number.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { compose, type Matrix3, mapPoint } from './rectify/homography.ts';
import { measureHueTurn } from './rectify/hue-turn.ts';
import { type RectifiedBoard, rectify } from './rectify/rectified-board.ts';
import { findView, type View, type ViewCandidates, widenView } from './rectify/view.ts';
import { createSignReader } from './sign-net/read-signs.ts';

/** Readings below this confidence are listed as doubts. */
export const DOUBT_CONFIDENCE_MAX = 0.9;
/** Below this board confidence other views are tried: the lattice may have a wrong pitch. */
const CLEAR_CONFIDENCE_MIN = 0.85;
/** Resolution for measuring hues. */
const HUE_SAMPLES_PER_CELL = 6;
/** Maximum number of times that a view is widened. */
const WIDENINGS_MAX = 2;

/**
 * Reads the board in a picture: its position, floor, blocks, colours, gates and modifiers, each with a confidence; or
 * returns why it cannot.
 *
 * `asTaken` is upright RGBA of at most 16 million pixels. Deterministic. Never throws, whatever the picture shows.
 */
export function recognizeBoard(asTaken: Picture): Result<BoardReading, Refusal> {
  const candidates = findView(asTaken);
  if (!candidates.ok) return candidates;
  const found = readClearest(asTaken, candidates.value);
  const { picture, cellProbabilities, cells, pieces } = found;
  const { toPicture } = found.view;
  const refusal = refusalOf(found);
  if (refusal) return { ok: false, error: refusal };
  const blocks = pieces.filter(({ kind }) => kind === 'block');
  const palette = measurePalette(found.rectified, blocks);
  const gates = joinGates(cellProbabilities, cells, {
    ...createBandReaders(found.rectified, palette),
    readEnds: createEndReader(picture, toPicture, palette),
    readSlider: createSliderReader(picture, toPicture, found.rectified, palette),
    readBars: createBarReader(found.rectified, palette),
  });
  const signs = weighColors(
    weighPartners(createSignReader(found.rectified), pieces, gates.runs),
    createSignColors(found.rectified, palette),
    pieces,
    gates.runs,
  );
  const agreed = reconcileColors(pieces, gates.runs, cellProbabilities, signs);
  const { board, confidences, origin } = assembleBoard(
    cellProbabilities,
    cells,
    agreed.pieces,
    { ...gates, runs: agreed.runs },
    weighBars(signs, cellProbabilities, agreed.runs),
    createNumberReader(picture, toPicture),
    createSurfaceReader(picture, toPicture, found.rectified),
  );
  const cellsToPixels = compose(toPicture, [1, 0, origin[0], 0, 1, origin[1], 0, 0, 1]);
  const level = readLevel(asTaken, topOf(cellsToPixels, board.floor[0]?.length ?? 0));
  return {
    ok: true,
    value: {
      board,
      confidences: [...confidences].sort((p, q) => p.confidence - q.confidence),
      cellsToPixels,
      ...(level && { level }),
    },
  };
}

/** The uppermost row of pixels that the board's floor reaches. */
function topOf(cellsToPixels: Matrix3, columns: number): number {
  const corners = [mapPoint(cellsToPixels, 0, 0), mapPoint(cellsToPixels, columns, 0)];
  return Math.floor(Math.min(...corners.map(([, y]) => y)));
}

/** Reads the views in turn until one is clear, and returns the clearest. */
function readClearest(asTaken: Picture, candidates: ViewCandidates): ViewReading {
  const first = readWidened(asTaken, candidates);
  if (first.clarity >= CLEAR_CONFIDENCE_MIN) return first;
  let best = first;
  for (const view of candidates.findOthers()) {
    const next = readWidened(asTaken, view);
    if (next.clarity > best.clarity) best = next;
    if (best.clarity >= CLEAR_CONFIDENCE_MIN) return best;
  }
  // Other views of pictures without a board may look a little like one, so those must be clear.
  return refusalOf(first) ? first : best;
}

function refusalOf({ rectified, cells, pieces, gates }: ViewReading): Refusal | null {
  return findRefusal(rectified, cells, pieces, gates);
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

/** Reads a view, then wider ones while the board reaches the view's outermost cells. */
function readWidened(asTaken: Picture, view: View): ViewReading {
  const hueTurn = measureHueTurn(rectifyView(asTaken, view, HUE_SAMPLES_PER_CELL));
  const picture = { ...asTaken, hueTurn };
  let found = readView(picture, view);
  for (let n = 0; n < WIDENINGS_MAX; n++) {
    const wider = widenView(found.view, found.cells);
    if (!wider) break;
    found = readView(picture, wider);
  }
  return found;
}

function rectifyView(
  picture: Picture,
  { toPicture, x0, y0, columns, rows }: View,
  perCell: number,
): RectifiedBoard {
  return rectify(picture, toPicture, x0, y0, columns, rows, perCell);
}

function readView(picture: Picture, view: View): ViewReading {
  const rectified = rectifyView(picture, view, CELL_PX);
  const cellProbabilities = weighSeams(
    weighPaths(weighFloor(estimateCells(rectified), rectified), rectified),
    (place) => numberProbability(picture, view.toPicture, place),
  );
  const cells = chooseCells(cellProbabilities);
  const pieces = joinCells(cellProbabilities, cells);
  const gates = joinGates(cellProbabilities, cells);
  const clarity = boardConfidence(cells, pieces, gates);
  return { picture, view, rectified, cellProbabilities, cells, pieces, gates, clarity };
}
