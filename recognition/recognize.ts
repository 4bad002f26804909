import type { Result } from '#engine/types.ts';
import type { Box } from './box.ts';
import type { Networks } from './networks.ts';
import { flatten, type Picture } from './picture.ts';
import { readUpright, type Step } from './read-upright.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, invert, type Matrix3, scaleAndMove } from './rectify/homography.ts';
import { cut, halfOf, listRooms } from './second-board.ts';
import { isSiteDrawing, SITE_PALETTE } from './site-drawing.ts';
import { findTilt } from './tilt.ts';
import { findTurn, type TurnedBack, turnBack } from './turns.ts';
import { balanceWhite } from './white-balance.ts';
import { doubtWhole } from './whole-doubt.ts';

/** How a picture is read. */
export interface ReadOptions {
  readonly without?: ReadonlySet<Step>;
  /** Read it whatever speaks against it. All of it is in doubt then. (Default: false) */
  readonly isForced?: boolean;
}

/**
 * Reads the board in a picture: its position, floor, blocks, colours, gates and modifiers, each with a confidence; or
 * returns why it cannot.
 *
 * `all` comes from `loadNetworks`; a drawing of the site is read with weights of its own. `given` is upright RGBA of at most 16 million pixels; transparent ones count as white.
 * A picture that is turned is read turned back if the level on it says so, or the perspective of its board, with a doubt on the whole then. Of two boards the first is read, with the label on its own half, and a doubt on the whole.
 * Deterministic. Never throws, whatever the picture shows.
 */
export function recognizeBoard(
  all: Networks,
  given: Picture,
  { without = new Set(), isForced = false }: ReadOptions = {},
): Result<BoardReading, Refusal> {
  const flat = flatten(given);
  const isSite = all.site !== undefined && isSiteDrawing(flat);
  const networks = isSite ? { ...all, ...all.site } : all;
  const asTaken = isSite ? flat : balanceWhite(flat);
  const leftOut = isSite ? new Set([...without, ...LEFT_OUT_OF_SITE]) : without;
  const read = (picture: Picture): Result<BoardReading, Refusal> => {
    const found = readUpright(
      networks,
      picture,
      leftOut,
      isForced,
      isSite ? SITE_PALETTE : undefined,
    );
    return found.ok && isForced
      ? { ok: true, value: doubtWhole(found.value, 'forced', true) }
      : found;
  };
  const first = read(asTaken);
  const checkSingle = (picture: Picture, found: Result<BoardReading, Refusal>) =>
    found.ok && !isForced ? readOneBoard(picture, found.value, read) : found;
  if (isForced || (first.ok && first.value.level)) return checkSingle(asTaken, first);
  const topOf = ({ picture, toGiven }: TurnedBack) =>
    first.ok
      ? boxOf(first.value.board, compose(invert(toGiven), first.value.cellsToPixels as Matrix3)).top
      : Math.round(picture.height * LABEL_HEIGHT_MAX);
  const named = findTurn(networks.glyphs, asTaken, topOf);
  // The site draws from straight above, so what looks like perspective is an error there.
  const tilt = named || !first.ok || isSite ? undefined : findTilt(first.value);
  const turned = tilt ? turnBack(asTaken, tilt) : named;
  if (!turned) return checkSingle(asTaken, first);
  const one = checkSingle(turned.picture, read(turned.picture));
  if (!one.ok) return one;
  // The board's perspective does not tell whether it is mirrored as well.
  const { level, ...reading } = tilt ? doubtWhole(one.value, 'turned') : one.value;
  const cellsToPixels = compose(turned.toGiven, reading.cellsToPixels as Matrix3);
  return {
    ok: true,
    value: {
      ...reading,
      cellsToPixels,
      turn: turned.turn,
      // It lies in no rows of the picture as it was given.
      ...(level && { level: { value: level.value, confidence: level.confidence } }),
    },
  };
}

/** A drawing of the site has exact colours, which no light has changed. Without the last two steps more of its pages are read right (training/LOG.md, 058). */
const LEFT_OUT_OF_SITE: readonly Step[] = ['hue turn', 'color correction', 'kinds', 'bars'];

/** Where no board was read, its label is looked for in this part of the picture's height. */
const LABEL_HEIGHT_MAX = 0.4;

/** The board that was read; where there is a second one, read again on its own half of the picture, and in doubt as a whole. */
function readOneBoard(
  picture: Picture,
  reading: BoardReading,
  read: (picture: Picture) => Result<BoardReading, Refusal>,
): Result<BoardReading, Refusal> {
  const box = boxOf(reading.board, reading.cellsToPixels as Matrix3);
  for (const room of listRooms(picture, box)) {
    const second = read(cut(picture, room));
    if (!second.ok) continue;
    const { board, cellsToPixels } = second.value;
    const at = moveBox(boxOf(board, cellsToPixels as Matrix3), room);
    const half = halfOf(picture, box, at);
    const own = read(cut(picture, half));
    return {
      ok: true,
      value: doubtWhole(own.ok ? moveReading(own.value, half) : withoutLevel(reading), 'twoBoards'),
    };
  }
  return { ok: true, value: reading };
}

function withoutLevel({ level, ...reading }: BoardReading): BoardReading {
  return reading;
}

/** A reading of a part of a picture, as one of the whole. */
function moveReading({ level, ...reading }: BoardReading, { left, top }: Box): BoardReading {
  const { rows } = level ?? {};
  return {
    ...reading,
    cellsToPixels: compose(scaleAndMove(1, left, top), reading.cellsToPixels as Matrix3),
    ...(level && { level: { ...level, ...(rows && { rows: [rows[0] + top, rows[1] + top] }) } }),
  };
}

function moveBox({ left, top, right, bottom }: Box, by: Box): Box {
  return {
    left: left + by.left,
    top: top + by.top,
    right: right + by.left,
    bottom: bottom + by.top,
  };
}
