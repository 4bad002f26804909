import type { Result } from '#engine/types.ts';
import { agreeColors } from './assemble/agree-colors.ts';
import { createBandReader } from './assemble/bands.ts';
import { joinCells, type Piece } from './assemble/blocks.ts';
import { assembleBoard } from './assemble/board.ts';
import { type BoardCell, chooseCells } from './assemble/cells.ts';
import { createBarReader } from './assemble/gate-bars.ts';
import { createEndReader } from './assemble/gate-ends.ts';
import { type Gates, joinGates } from './assemble/gates.ts';
import { judgeBoard, measureClarity } from './assemble/judge.ts';
import { createNumberReader } from './assemble/numbers.ts';
import { measurePalette } from './assemble/palette.ts';
import { weighPartners } from './assemble/partners.ts';
import { createSignColors } from './assemble/sign-colors.ts';
import { createSliderReader } from './assemble/sliders.ts';
import { createSurfaceReader } from './assemble/surfaces.ts';
import { weighBars } from './assemble/weigh-bars.ts';
import { weighColors } from './assemble/weigh-colors.ts';
import { weighFloor } from './assemble/weigh-floor.ts';
import { CELL_PX } from './board-net/shape.ts';
import { lookAtBoard, type Sight } from './board-net/sight.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { type Flat, flatten } from './rectify/flatten.ts';
import { compose } from './rectify/homography.ts';
import { measureHueTurn } from './rectify/hue-turn.ts';
import { findView, type View, widenView } from './rectify/view.ts';
import { createSignReader } from './sign-net/read-signs.ts';

/** Below this a reading is a doubt. */
export const SURE = 0.9;
/** A board less clear than this may be one of another pitch. */
const UNCLEAR = 0.85;
/** Samples a cell for measuring hues. */
const TURN_PX = 6;
/** Pixels of the picture that the board is looked for on, and again where it stays unclear: how a grid falls on pixels, and moiré, differ with their size. */
const SIZE = 200_000;
const OTHER_SIZES = [140_000, 350_000];
/** How often a view may be too narrow. */
const WIDENINGS = 2;

/**
 * Reads the board on a picture: where it is, which cells are floor, its blocks, colours, gates and modifiers, with a confidence for each; or says
 * why not.
 *
 * `asTaken` is upright RGBA; 16 million pixels at most. Deterministic. Never throws for what is in the picture.
 */
export function recognizeBoard(asTaken: Picture): Result<BoardReading, Refusal> {
  const attempt = readClearest(asTaken);
  if (!attempt.ok) return attempt;
  const { picture, found } = attempt.value;
  const { sight, cells, pieces } = found;
  const { toPicture } = found.view;
  const refusal = judge(found);
  if (refusal) return { ok: false, error: refusal };
  const blocks = pieces.filter(({ kind }) => kind === 'block');
  const palette = measurePalette(found.flat, blocks);
  const gates = joinGates(sight, cells, {
    readBand: createBandReader(found.flat, palette),
    readEnds: createEndReader(picture, toPicture, palette),
    readSlider: createSliderReader(picture, toPicture, found.flat, palette),
    readBars: createBarReader(found.flat, palette),
  });
  const signs = weighColors(
    weighPartners(createSignReader(found.flat), pieces, gates.runs),
    createSignColors(found.flat, palette),
    pieces,
    gates.runs,
  );
  const agreed = agreeColors(pieces, gates.runs, sight, signs);
  const { board, confidences, origin } = assembleBoard(
    sight,
    cells,
    agreed.pieces,
    { ...gates, runs: agreed.runs },
    weighBars(signs, sight, agreed.runs),
    createNumberReader(picture, toPicture),
    createSurfaceReader(picture, toPicture, found.flat),
  );
  return {
    ok: true,
    value: {
      board,
      confidences: [...confidences].sort((p, q) => p.confidence - q.confidence),
      cellsToPixels: compose(toPicture, [1, 0, origin[0], 0, 1, origin[1], 0, 0, 1]),
    },
  };
}

/** A picture with its hues turned back, what was found on it, and views that may be right instead. */
interface Attempt {
  readonly picture: Picture;
  readonly found: Found;
  readonly findOthers: () => Iterable<View>;
}

/** Reads a board until it is clear: looked for at other sizes, then in other views. */
function readClearest(asTaken: Picture): Result<Attempt, Refusal> {
  const first = readAt(asTaken, SIZE);
  let best = first.ok ? first.value : null;
  const isClear = (): boolean => best !== null && best.found.clarity >= UNCLEAR;
  const keepClearer = (next: Attempt): void => {
    if (next.found.clarity > (best?.found.clarity ?? 0)) best = next;
  };
  for (const pixels of OTHER_SIZES) {
    if (isClear()) break;
    const next = readAt(asTaken, pixels);
    if (next.ok) keepClearer(next.value);
  }
  if (best && !isClear()) {
    const { picture, findOthers } = best;
    for (const view of findOthers()) {
      keepClearer({ picture, findOthers, found: readWhole(picture, view) });
      if (isClear()) break;
    }
  }
  // Of many things that are no board some look a little like one: what is a board only at a second look has to be clear.
  if (!best || (!isClear() && first.ok && judge(first.value.found))) return first;
  return { ok: true, value: best };
}

function judge({ flat, cells, pieces, gates }: Found): Refusal | null {
  return judgeBoard(flat, cells, pieces, gates);
}

function readAt(asTaken: Picture, pixels: number): Result<Attempt, Refusal> {
  const view = findView(asTaken, pixels);
  if (!view.ok) return view;
  const hueTurn = measureHueTurn(flattenView(asTaken, view.value, TURN_PX));
  const picture = { ...asTaken, hueTurn };
  const found = readWhole(picture, view.value);
  return { ok: true, value: { picture, found, findOthers: view.value.findOthers } };
}

/** What the network sees in a view, put together as far as blocks and gates. */
interface Found {
  readonly view: View;
  readonly flat: Flat;
  readonly sight: Sight;
  readonly cells: readonly BoardCell[];
  readonly pieces: readonly Piece[];
  readonly gates: Gates;
  readonly clarity: number;
}

/** Reads a view, and a wider one when the board reaches its rim. */
function readWhole(picture: Picture, view: View): Found {
  let found = readView(picture, view);
  for (let n = 0; n < WIDENINGS; n++) {
    const wider = widenView(found.view, found.cells);
    if (!wider) break;
    found = readView(picture, wider);
  }
  return found;
}

function flattenView(
  picture: Picture,
  { toPicture, x0, y0, columns, rows }: View,
  perCell: number,
): Flat {
  return flatten(picture, toPicture, x0, y0, columns, rows, perCell);
}

function readView(picture: Picture, view: View): Found {
  const flat = flattenView(picture, view, CELL_PX);
  const sight = weighFloor(lookAtBoard(flat), flat);
  const cells = chooseCells(sight);
  const pieces = joinCells(sight, cells);
  const gates = joinGates(sight, cells);
  const clarity = measureClarity(cells, pieces, gates);
  return { view, flat, sight, cells, pieces, gates, clarity };
}
