import type { Result } from '#engine/types.ts';
import type { Networks } from './networks.ts';
import { flatten, type Picture } from './picture.ts';
import { locateUpright, readUpright } from './read-upright.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, invert, type Matrix3 } from './rectify/homography.ts';
import { readOneBoard } from './second-board.ts';
import type { Setting, Step } from './setting.ts';
import { isSiteDrawing, SITE_PALETTE } from './site-drawing.ts';
import { findTilt } from './tilt.ts';
import { findTurn, type TurnedBack, turnBack } from './turns.ts';
import { balanceWhite } from './white-balance.ts';
import { doubtWhole } from './whole-doubt.ts';

export interface ReadOptions {
  readonly without?: ReadonlySet<Step>;
  /** Reads the picture even if there are reasons to refuse it. The whole reading is then in doubt. (Default: false) */
  readonly isForced?: boolean;
}

/**
 * Reads the board in a picture: its position, floor, blocks, colors, gates and modifiers, each with a confidence. Otherwise returns why it
 * cannot.
 *
 * `networks` comes from `loadNetworks`. `given` is upright RGBA of at most 16 million pixels; transparent pixels count as white.
 *
 * If the level on a picture shows that it is turned, the picture is turned back before it is read. If only the board's perspective shows
 * it, the whole reading is in doubt as well. Of two boards, the first is read, with the label on its own half, and the whole reading is in
 * doubt.
 *
 * Deterministic. Never throws, whatever the picture shows.
 */
export function recognizeBoard(
  networks: Networks,
  given: Picture,
  { without = new Set(), isForced = false }: ReadOptions = {},
): Result<BoardReading, Refusal> {
  const flat = flatten(given);
  const setting = fitSetting({ networks, without, isForced }, flat);
  const picture = setting.without.has('white balance') ? flat : balanceWhite(flat);
  const first = readUpright(setting, picture);
  if (isForced) return first;
  const turned =
    first.ok && first.value.level ? undefined : findTurnedBack(setting, picture, first);
  const found = turned ? readUpright(setting, turned.picture) : first;
  if (!found.ok) return found;
  // A second board is about as large as the first, and mostly there is none.
  const quick = { ...setting, without: new Set([...setting.without, 'other sizes' as const]) };
  const one = readOneBoard(
    turned?.picture ?? picture,
    found.value,
    (part) => readUpright(setting, part),
    (room, isLargeEnough) => locateUpright(quick, room, isLargeEnough),
  );
  return { ok: true, value: turned ? turnReading(one, turned) : one };
}

/**
 * A drawing of the site is read with its own weights and without the steps for other light, because its colors are exact. It is drawn from
 * straight above.
 */
function fitSetting(setting: Setting, picture: Picture): Setting {
  const { networks, without } = setting;
  if (!networks.site || !isSiteDrawing(picture)) return setting;
  return {
    ...setting,
    networks: { ...networks, ...networks.site },
    without: new Set([...without, ...LEFT_OUT_OF_SITE]),
    exactPalette: SITE_PALETTE,
  };
}

/** Without the last two, more of the site's pages are read correctly (training/LOG.md, 058). */
const LEFT_OUT_OF_SITE: readonly Step[] = [
  'white balance',
  'tilt',
  'hue turn',
  'color correction',
  'kinds',
  'bars',
];

/** If no board was read, the label is searched for in this upper part of the picture, as a share of its height. */
const LABEL_HEIGHT_MAX = 0.4;

/** A picture turned back. `isTilted`: the board's perspective shows the turn, and no level does. */
interface FoundTurn extends TurnedBack {
  readonly isTilted?: true;
}

/** The picture turned back, if its level or the perspective of the board read in it shows that it is turned. */
function findTurnedBack(
  { networks, without }: Setting,
  picture: Picture,
  first: Result<BoardReading, Refusal>,
): FoundTurn | undefined {
  const topOf = (toGiven: Matrix3, height: number): number =>
    first.ok
      ? boxOf(first.value.board, compose(invert(toGiven), first.value.cellsToPixels)).top
      : Math.round(height * LABEL_HEIGHT_MAX);
  const named = findTurn(networks.glyphs, picture, topOf);
  if (named || !first.ok || without.has('tilt')) return named;
  const tilt = findTilt(first.value);
  return tilt && { ...turnBack(picture, tilt), isTilted: true };
}

/** Converts the reading of a picture that was turned back to a reading of the picture as given. */
function turnReading(found: BoardReading, { turn, toGiven, isTilted }: FoundTurn): BoardReading {
  // The board's perspective does not show whether it is also mirrored.
  const { level, ...reading } = isTilted ? doubtWhole(found, 'turned') : found;
  return {
    ...reading,
    cellsToPixels: compose(toGiven, reading.cellsToPixels),
    turn,
    // Its rows are not those of the picture as given.
    ...(level && { level: { value: level.value, confidence: level.confidence } }),
  };
}
