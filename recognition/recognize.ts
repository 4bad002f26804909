import type { Result } from '#engine/types.ts';
import type { Networks } from './networks.ts';
import { flatten, type Picture } from './picture.ts';
import { readUpright, type Setting, type Step } from './read-upright.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, invert } from './rectify/homography.ts';
import { readOneBoard } from './second-board.ts';
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
 * `networks` comes from `loadNetworks`. `given` is upright RGBA of at most 16 million pixels; transparent ones count as white.
 * A picture that is turned is read turned back if the level on it says so, or the perspective of its board, with a doubt on the whole then. Of two boards the first is read, with the label on its own half, and a doubt on the whole.
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
  const one = readOneBoard(turned?.picture ?? picture, found.value, (part) =>
    readUpright(setting, part),
  );
  return { ok: true, value: turned ? turnReading(one, turned) : one };
}

/** A drawing of the site is read with weights of its own, and without what other light needs, as it has exact colours; it is drawn from straight above. */
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

/** Without the last two more of the site's pages are read right (training/LOG.md, 058). */
const LEFT_OUT_OF_SITE: readonly Step[] = [
  'white balance',
  'tilt',
  'hue turn',
  'color correction',
  'kinds',
  'bars',
];

/** Where no board was read, its label is looked for in this part of the picture's height. */
const LABEL_HEIGHT_MAX = 0.4;

/** A picture turned back. `isTilted`: the perspective of its board tells the turn, no level does. */
interface FoundTurn extends TurnedBack {
  readonly isTilted?: true;
}

/** The picture turned back, if its level or the perspective of the board read in it says that it is turned. */
function findTurnedBack(
  { networks, without }: Setting,
  picture: Picture,
  first: Result<BoardReading, Refusal>,
): FoundTurn | undefined {
  const topOf = (turned: TurnedBack): number =>
    first.ok
      ? boxOf(first.value.board, compose(invert(turned.toGiven), first.value.cellsToPixels)).top
      : Math.round(turned.picture.height * LABEL_HEIGHT_MAX);
  const named = findTurn(networks.glyphs, picture, topOf);
  if (named || !first.ok || without.has('tilt')) return named;
  const tilt = findTilt(first.value);
  return tilt && { ...turnBack(picture, tilt), isTilted: true };
}

/** The reading of a picture that was turned back, as one of the picture as given. */
function turnReading(found: BoardReading, { turn, toGiven, isTilted }: FoundTurn): BoardReading {
  // The board's perspective does not tell whether it is mirrored as well.
  const { level, ...reading } = isTilted ? doubtWhole(found, 'turned') : found;
  return {
    ...reading,
    cellsToPixels: compose(toGiven, reading.cellsToPixels),
    turn,
    // It lies in no rows of the picture as it was given.
    ...(level && { level: { value: level.value, confidence: level.confidence } }),
  };
}
