import sharp from 'sharp';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { type Look, makeLook } from './look.ts';
import { makeDrawnBoard } from './make-board.ts';
import {
  drawBlank,
  drawChess,
  drawGems,
  drawIcons,
  drawLandscape,
  drawNumbers,
  drawSquares,
  drawTileGame,
} from './other-screens.ts';
import { photograph } from './photograph.ts';

interface NegativePicture {
  readonly file: Buffer;
  readonly why: string;
  readonly size: readonly [number, number];
}

/** Draws a picture that must be refused. `turn` selects one of six kinds in turn. The first four show no part of a board. */
export async function drawNegative(dice: Dice, turn: number): Promise<NegativePicture> {
  const look = makeLook(dice);
  const kind = turn % 6;
  if (kind === 4) return halfBoard(look, dice);
  if (kind === 5) return coveredBoard(look, dice);
  const [draw, why] = dice.pick(
    (
      [
        [
          [drawBlank, 'nothing there'],
          [drawLandscape, 'a landscape'],
        ],
        [[drawChess, 'a chess board']],
        [
          [drawNumbers, 'another grid'],
          [drawSquares, 'another grid'],
        ],
        [
          [drawIcons, 'a home screen'],
          [drawGems, 'another grid'],
        ],
      ] as const
    )[kind] as readonly (readonly [typeof drawBlank, string])[],
  );
  return drawScreen(draw, why, look, dice);
}

/** Draws a screen of some other game with square cells. Only training has these. */
export function drawOtherGame(dice: Dice): Promise<NegativePicture> {
  return drawScreen(drawTileGame, 'another grid', makeLook(dice), dice);
}

async function drawScreen(
  draw: typeof drawTileGame,
  why: string,
  look: Look,
  dice: Dice,
): Promise<NegativePicture> {
  const [width, height] = [dice.pick([720, 828, 1080]), dice.between(1300, 2000)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${css(look.background)}"/>${draw(width, height, look, dice)}</svg>`;
  return { file: await sharp(Buffer.from(svg)).png().toBuffer(), why, size: [width, height] };
}

async function drawAny(look: Look, dice: Dice): ReturnType<typeof photograph> {
  return photograph(
    makeDrawnBoard(dice, { blocks: 0.2, gates: 0.1, ties: 0 }),
    look,
    dice,
    'clean',
  );
}

/** A screenshot cut through its board on any side. */
async function halfBoard(look: Look, dice: Dice): Promise<NegativePicture> {
  const drawn = await drawAny(look, dice);
  const { width, height } = drawn;
  const isUpright = dice.chance(0.5);
  const share = dice.real(0.45, 0.55);
  const [w, h] = isUpright
    ? [width, Math.round(height * share)]
    : [Math.round(width * share), height];
  const far = dice.chance(0.5);
  const file = await sharp(drawn.file)
    .extract({ left: far ? width - w : 0, top: far ? height - h : 0, width: w, height: h })
    .png()
    .toBuffer();
  return { file, why: 'half a board', size: [w, h] };
}

async function coveredBoard(look: Look, dice: Dice): Promise<NegativePicture> {
  const drawn = await drawAny(look, dice);
  const [w, h] = [drawn.width, drawn.height];
  const box = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#000" opacity="${dice.real(0, 0.65)}"/><rect x="${w * 0.1}" y="${h * 0.25}" width="${w * 0.8}" height="${h * 0.45}" rx="${w * 0.05}" fill="${css({ l: dice.real(0.3, 1), c: dice.real(0, 0.1), h: dice.below(360) })}"/><rect x="${w * 0.3}" y="${h * 0.58}" width="${w * 0.4}" height="${h * 0.06}" rx="${w * 0.03}" fill="${css(look.palette.green)}"/></svg>`;
  const file = await sharp(drawn.file)
    .composite([{ input: Buffer.from(box) }])
    .png()
    .toBuffer();
  return { file, why: 'a dialogue covers the board', size: [w, h] };
}
