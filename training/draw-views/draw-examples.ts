import sharp from 'sharp';
import { HEAD_AT, HEADS } from '#recognition/board-net/heads.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import { compose, IDENTITY, invert, type Matrix3 } from '#recognition/rectify/homography.ts';
import { type Camera, makeCamera } from '../drawings/camera.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import { renderFlat } from '../drawings/draw-flat.ts';
import { makeFarLook } from '../drawings/far-look.ts';
import { loadOutlines } from '../drawings/fonts.ts';
import { makeGameLook, makeGateTones } from '../drawings/game-look.ts';
import { type Look, makeLook } from '../drawings/look.ts';
import { makeDrawnBoard, type SignShares } from '../drawings/make-board.ts';
import { drawNegative, drawOtherGame } from '../drawings/negatives.ts';
import type { Outlines } from '../drawings/numbers.ts';
import { buildScene } from '../drawings/scene.ts';
import { makeWideLook } from '../drawings/wide-look.ts';
import { type BoardExample, packExample } from './board-example.ts';
import { type Degradation, degrade } from './degrade.ts';
import { labelBoard, UNJUDGED } from './label.ts';
import { drawAsOnSite } from './site-drawing.ts';
import {
  CELL_WIDTHS,
  chooseMargin,
  chooseRanges,
  FAR_SHARE,
  SCENE_PX,
  WIDE_SHARE,
} from './views.ts';

/** Every nth example has no board. */
const NEGATIVE_EVERY = 10;
/** Share of these that show another game with square cells. */
const OTHER_GAME_SHARE = 0.5;
/** Every nth board is drawn in the site's own style. */
const SITE_EVERY = 4;
/** Signs that lie across the seams between a block's cells, repeated by frequency. */
const SEAM_SIGNS = [
  'ropes',
  'ropes',
  'ropes',
  'ropes',
  'ropes',
  'scissors',
  'scissors',
  'closed',
  'open',
  'swapsTo',
] as const;
/** Share of boards drawn flat, like those of written guides. */
const SCHEMATIC_SHARE = 0.12;
const VIEWS = 2;
/** Height at which lattices are searched for, as a share of the blocks' height. A picture shows parts of a board below and above it. */
const LATTICE_LEVEL = 0.75;

/** Share of boards in looks near the game's own art; and of the other boards, the shares with the game's signs and with its gates. */
const GAME_SHARE = 0.3;
const GAME_SIGNS_SHARE = 0.3;
const GATE_TONES_SHARE = 0.4;

/** Degradations, repeated by frequency. */
const DEGRADATIONS: readonly Degradation[] = [
  ...(['clean', 'clean', 'clean', 'packed', 'packed', 'packed'] as const),
  ...(['small', 'small', 'photo', 'photo', 'photo'] as const),
];

/** Share of looks whose floor has tiles with rounded corners, and the range of their radius in cells. */
const ROUND_TILES_SHARE = 0.6;
const TILE_CORNERS = [0.04, 0.25] as const;

/**
 * How signs are drawn in all looks alike, including held-out ones. When the looks nearest to the game's had only gold keys and steel
 * scissors, gold scissors in such a look were taken for keys.
 */
const SIGN_DESIGNS = ['varied', 'any'] as const;

let outlines: readonly Outlines[] | null = null;

/**
 * Which looks are drawn: all except the held-out ones; only those, to measure reading of looks that were never in training; or only the
 * site's own.
 */
export type Designs = 'training' | 'held-out' | 'site';

/** Draws examples of `count` boards, each in `VIEWS` views. */
export async function drawExamples(
  seed: number,
  count: number,
  designs: Designs = 'training',
): Promise<BoardExample[]> {
  outlines ??= await loadOutlines();
  const examples: BoardExample[] = [];
  for (let i = seed; i < seed + count; i++) {
    const dice = createDice(i * 15_485_863);
    if (designs === 'held-out') examples.push(...(await drawOne(dice, outlines, designs)));
    else if (i % NEGATIVE_EVERY === 0) examples.push(await drawNegativeExample(dice, i));
    else if (designs === 'site' || i % SITE_EVERY === 0) examples.push(await drawAsOnSite(dice));
    else examples.push(...(await drawOne(dice, outlines, designs)));
  }
  return examples;
}

async function drawOne(
  dice: Dice,
  fonts: readonly Outlines[],
  designs: Designs,
): Promise<BoardExample[]> {
  const usual = chooseRanges(dice);
  const isFlat = designs === 'training' && dice.chance(SCHEMATIC_SHARE);
  const isGame = !isFlat && dice.chance(GAME_SHARE);
  const isWide = !isFlat && (isGame || designs === 'held-out' || dice.chance(WIDE_SHARE));
  const isFar = isWide && !isGame && designs === 'training' && dice.chance(FAR_SHARE);
  const gameSigns = designs === 'held-out' ? 'held-out' : 'trained';
  const made = isGame
    ? makeGameLook(dice, fonts, gameSigns)
    : isFar
      ? makeFarLook(dice, fonts)
      : isWide
        ? makeWideLook(dice, fonts, designs === 'held-out')
        : makeLook(usual, isFlat ? 'schematic' : 'bricks', fonts);
  const look: Look = {
    ...made,
    designs: dice.pick(SIGN_DESIGNS),
    ...(!isGame && dice.chance(GAME_SIGNS_SHARE) ? { gameSigns } : {}),
    ...(!isGame && !isFlat && dice.chance(GATE_TONES_SHARE) ? makeGateTones(dice) : {}),
    ...(dice.chance(ROUND_TILES_SHARE) ? { tileCorner: dice.real(...TILE_CORNERS) } : {}),
  };
  const shares = chooseShares(dice);
  const slabs = isWide && dice.chance(0.7) ? dice.between(1, 7) : 0;
  const board = makeDrawnBoard(dice, { ...shares, slabs, isPacked: dice.chance(0.55) });
  const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
  const margin = chooseMargin(dice);
  const [columns, rows] = [width + 2 * margin, height + 2 * margin];
  const scene = await buildScene(board, look, dice, SCENE_PX);
  const labels = labelBoard(board, margin);
  const examples: BoardExample[] = [];
  for (let k = 0; k < VIEWS; k++) {
    const camera = makeCamera(width, height, usual, look.kind === 'schematic');
    const degradation = dice.pick(DEGRADATIONS);
    const cellPx = dice.real(...CELL_WIDTHS[degradation]);
    const plane = look.blockHeight * dice.real(isFar ? 0 : 0.35, 1.08);
    const warp = jitter(width, height, dice);
    const picture = await renderFlat(scene, look, camera, dice, { cellPx, plane, warp, margin });
    const rgb = await degrade(picture, degradation, dice, columns * CELL_PX, rows * CELL_PX);
    const place = compose(
      invert(warp),
      seenThrough(camera, look.blockHeight * LATTICE_LEVEL, plane),
    );
    examples.push(packExample(columns, rows, rgb, labels, countFromCorner(place, margin)));
  }
  return examples;
}

/**
 * Converts a homography of the board's cells to one of cells counted from the view's corner, which is `margin` cells above and left of the
 * board.
 */
function countFromCorner(place: Matrix3, margin: number): Matrix3 {
  const move = (by: number): Matrix3 => [1, 0, by, 0, 1, by, 0, 0, 1];
  return compose(compose(move(margin), place), move(-margin));
}

/** Map from a plane at height `z` to the places where the camera sees its points on the plane at height `on`. */
function seenThrough({ eye: [x, y, height] }: Camera, z: number, on: number): Matrix3 {
  const scale = (height - on) / (height - z);
  return [scale, 0, x * (1 - scale), 0, scale, y * (1 - scale), 0, 0, 1];
}

/** Maximum share of pairs of plain neighbors that are tied. Nearly half of the real boards have ties, up to eight. */
const TIES_MAX = 0.5;

/** Which signs a board has: the most frequent ones, those that lie across the seams between cells, or any. */
function chooseShares(dice: Dice): SignShares {
  const kind = dice.real(0, 1);
  if (kind < 0.3)
    return {
      blocks: dice.real(0, 0.6),
      gates: dice.real(0, 0.4),
      ties: dice.chance(0.4) ? dice.real(0, TIES_MAX) : 0,
      kinds: ['axis', 'layers', 'layers', 'ice'],
    };
  if (kind < 0.65)
    return {
      blocks: dice.real(0.2, 0.8),
      gates: dice.real(0, 0.7),
      ties: dice.real(0, TIES_MAX),
      kinds: [...SEAM_SIGNS, 'key', 'capsule'],
    };
  return { blocks: dice.real(0.1, 0.9), gates: dice.real(0.1, 0.9), ties: dice.real(0, TIES_MAX) };
}

/** A random homography near the identity, from cells to cells, because a detected lattice is never exact. */
function jitter(width: number, height: number, dice: Dice): Matrix3 {
  const size = Math.max(width, height);
  const bend = (most: number): number => (dice.real(-1, 1) + dice.real(-1, 1)) * most;
  const [dx, dy] = [bend(0.06), bend(0.06)];
  const [mx, my] = [width / 2, height / 2];
  const [a, b, c, d] = [
    1 + bend(0.08 / size),
    bend(0.07 / size),
    bend(0.07 / size),
    1 + bend(0.08 / size),
  ];
  const [p, q] = [bend(0.04 / size ** 2), bend(0.04 / size ** 2)];
  const w = 1 - p * mx - q * my;
  // x' = (a (x − mx) + b (y − my)) / (1 + p (x − mx) + q (y − my)) + mx + dx, and likewise for y'.
  const [tx, ty] = [mx + dx, my + dy];
  return [
    a + p * tx,
    b + q * tx,
    -a * mx - b * my + tx * w,
    c + p * ty,
    d + q * ty,
    -c * mx - d * my + ty * w,
    p,
    q,
    w,
  ];
}

/** A part of a picture without a board at some scale, labeled void. */
async function drawNegativeExample(dice: Dice, turn: number): Promise<BoardExample> {
  const [columns, rows] = [dice.between(8, 14), dice.between(8, 16)];
  const { file, size } = dice.chance(OTHER_GAME_SHARE)
    ? await drawOtherGame(dice)
    : await drawNegative(dice, (turn / NEGATIVE_EVERY) % 4);
  const width = Math.round(size[0] * dice.real(0.5, 1));
  const height = Math.min(size[1], Math.round((width * rows) / columns));
  const { data, info } = await sharp(file)
    .extract({
      left: dice.below(size[0] - width + 1),
      top: dice.below(size[1] - height + 1),
      width,
      height,
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
  const rgb = await degrade(
    picture,
    dice.pick(DEGRADATIONS),
    dice,
    columns * CELL_PX,
    rows * CELL_PX,
  );
  const labels = new Int8Array(columns * rows * HEADS.length).fill(UNJUDGED);
  const kind = HEAD_AT.get('kind')?.index as number;
  for (let cell = 0; cell < columns * rows; cell++) labels[cell * HEADS.length + kind] = 0;
  return packExample(columns, rows, rgb, labels, IDENTITY);
}
