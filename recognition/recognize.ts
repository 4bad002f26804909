import type { Result } from '#engine/types.ts';
import { agreeColors } from './assemble/agree-colors.ts';
import { createBandReaders } from './assemble/bands.ts';
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
import { weighPaths } from './assemble/weigh-paths.ts';
import { weighSeams } from './assemble/weigh-seams.ts';
import { CELL_PX } from './board-net/shape.ts';
import { lookAtBoard, type Sight } from './board-net/sight.ts';
import { findNumber } from './number-net/read-number.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { type Flat, flatten } from './rectify/flatten.ts';
import { compose } from './rectify/homography.ts';
import { measureHueTurn } from './rectify/hue-turn.ts';
import { findView, type Sighting, type View, widenView } from './rectify/view.ts';
import { createSignReader } from './sign-net/read-signs.ts';

/** Below this a reading is a doubt. */
export const SURE = 0.9;
/** A board less clear than this may be one of another pitch. */
const UNCLEAR = 0.85;
/** Samples a cell for measuring hues. */
const TURN_PX = 6;
/** How often a view may be too narrow. */
const WIDENINGS = 2;

/**
 * Reads the board on a picture: where it is, which cells are floor, its blocks, colours, gates and modifiers, with a confidence for each; or says
 * why not.
 *
 * `asTaken` is upright RGBA; 16 million pixels at most. Deterministic. Never throws for what is in the picture.
 */
export function recognizeBoard(asTaken: Picture): Result<BoardReading, Refusal> {
  const sighting = findView(asTaken);
  if (!sighting.ok) return sighting;
  const found = readClearest(asTaken, sighting.value);
  const { picture, sight, cells, pieces } = found;
  const { toPicture } = found.view;
  const refusal = judge(found);
  if (refusal) return { ok: false, error: refusal };
  const blocks = pieces.filter(({ kind }) => kind === 'block');
  const palette = measurePalette(found.flat, blocks);
  const gates = joinGates(sight, cells, {
    ...createBandReaders(found.flat, palette),
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

/** Reads the view in which a board is clear, or clearest. */
function readClearest(asTaken: Picture, sighting: Sighting): Found {
  const first = readWhole(asTaken, sighting);
  if (first.clarity >= UNCLEAR) return first;
  let best = first;
  for (const view of sighting.findOthers()) {
    const next = readWhole(asTaken, view);
    if (next.clarity > best.clarity) best = next;
    if (best.clarity >= UNCLEAR) return best;
  }
  // Of many things that are no board some look a little like one: what is a board only at a second look has to be clear.
  return judge(first) ? first : best;
}

function judge({ flat, cells, pieces, gates }: Found): Refusal | null {
  return judgeBoard(flat, cells, pieces, gates);
}

/** What the network sees in a view, put together as far as blocks and gates. */
interface Found {
  /** The picture, its hues to be turned back. */
  readonly picture: Picture;
  readonly view: View;
  readonly flat: Flat;
  readonly sight: Sight;
  readonly cells: readonly BoardCell[];
  readonly pieces: readonly Piece[];
  readonly gates: Gates;
  readonly clarity: number;
}

/** Reads a view, and a wider one when the board reaches its rim. */
function readWhole(asTaken: Picture, view: View): Found {
  const hueTurn = measureHueTurn(flattenView(asTaken, view, TURN_PX));
  const picture = { ...asTaken, hueTurn };
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
  const sight = weighSeams(weighPaths(weighFloor(lookAtBoard(flat), flat), flat), (place) =>
    findNumber(picture, view.toPicture, place),
  );
  const cells = chooseCells(sight);
  const pieces = joinCells(sight, cells);
  const gates = joinGates(sight, cells);
  const clarity = measureClarity(cells, pieces, gates);
  return { picture, view, flat, sight, cells, pieces, gates, clarity };
}
