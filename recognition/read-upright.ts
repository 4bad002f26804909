/**
 * Reads one upright board. Where to mend what is misread:
 *
 * | misread | measured, or asked of a network | decided |
 * |---|---|---|
 * | where the board is, its pitch | `rectify/`, `lattice-net/` | `lattice-net/choose-lattice.ts`; on the site's drawing `rectify/site-view.ts`, `assemble/site-lattice.ts` |
 * | floor, block, crate, frame | `board-net/`, `assemble/weigh-kinds.ts` | `assemble/cells.ts` |
 * | which cells are one block | `board-net/`; on the site's drawing also `assemble/site-cells.ts` | `assemble/blocks.ts` |
 * | a block's color, its layers | `board-net/`, `assemble/surfaces.ts` | `assemble/layers.ts`, `decode-board.ts` |
 * | where gates are and end | `board-net/`, `assemble/weigh-gates.ts`; on the site's drawing also `assemble/site-cells.ts` | `assemble/gate-edges.ts`, `decode-board.ts` |
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
import { findRefusal, findRuleRefusal } from './assemble/check-board.ts';
import { decodeBoard } from './assemble/decode-board.ts';
import { createBarReader } from './assemble/gate-bars.ts';
import { type Gates, joinGates } from './assemble/gates.ts';
import { measurePalette } from './assemble/palette.ts';
import { createNumberReader } from './assemble/piece-numbers.ts';
import { poolSigns } from './assemble/pool-signs.ts';
import { createSignColors } from './assemble/sign-colors.ts';
import { alignToBlocks } from './assemble/site-lattice.ts';
import { createSiteReaders } from './assemble/site-readers.ts';
import { createSurfaceReader } from './assemble/surfaces.ts';
import { weighColors } from './assemble/weigh-colors.ts';
import { weighPartners } from './assemble/weigh-partners.ts';
import { type CellProbabilities, estimateCells } from './board-net/cell-probabilities.ts';
import { type Box, encloseBoxes, roundOut } from './box.ts';
import { readScreen } from './level-label/read-screen.ts';
import { setTimer } from './level-label/set-timer.ts';
import type { Picture } from './picture.ts';
import { locate, readCells, type ViewReading } from './read-cells.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, type Matrix3, mapBox, scaleAndMove } from './rectify/homography.ts';
import type { RectifiedBoard } from './rectify/rectified-board.ts';
import { reflectBoard } from './rectify/reflect-board.ts';
import type { Setting, Step } from './setting.ts';
import { doubtWhole } from './whole-doubt.ts';

/**
 * If a board's most colorful samples have less chroma than this, in OKLab, it shows no colors. The palest block of the game has twice as
 * much.
 */
const CHROMA_MIN = 0.035;
/** Minimum share of less colorful samples on such a board. */
const CHROMA_SHARE = 0.95;

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
