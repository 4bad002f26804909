import sharp from 'sharp';
import { degrade } from '../draw-views/degrade.ts';
import { css, makePalette, type Paint } from '../drawings/colors.ts';
import type { Dice } from '../drawings/dice.ts';
import { drawNumber, makeFont, type Outlines } from '../drawings/numbers.ts';
import { cutNumber, drawOffset, type NumberCrop } from './number-crop.ts';
import { DEGRADATIONS, drawValue } from './renumber.ts';

/** Numbers per row and column of a sheet. */
const SIDE = 7;

/** Draws a sheet of numbers on the plates of signs, each in its own font, and crops them. This is much faster than whole boards. */
export async function drawSheetCrops(
  dice: Dice,
  outlines: readonly Outlines[],
): Promise<NumberCrop[]> {
  const palette = Object.values(makePalette(dice));
  const values: number[] = [];
  const tiles: string[] = [];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const value = drawValue(dice);
    values.push(value);
    const [x, y] = middleOf(i);
    tiles.push(
      `<g transform="translate(${x} ${y})">${drawTile(value, palette, outlines, dice)}</g>`,
    );
  }
  const cellPx = dice.chance(0.5) ? dice.real(14, 36) : dice.real(30, 80);
  const size = SIDE + 1;
  const px = Math.round(cellPx * size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#556"/>${tiles.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const rgb = await degrade(
    { width: px, height: px, rgb: data },
    dice.pick(DEGRADATIONS),
    dice,
    px,
    px,
  );
  const pixels = new Uint8Array(4 * px * px).fill(255);
  for (let i = 0; i < px * px; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  const scale = px / size;
  return values.map((value, i) => {
    const [x, y] = middleOf(i);
    return cutNumber(
      { width: px, height: px, pixels },
      [scale, 0, 0, 0, scale, 0, 0, 0, 1],
      [x, y],
      drawOffset(dice),
      value,
      dice,
    );
  });
}

function middleOf(i: number): [number, number] {
  return [(i % SIDE) + 1, Math.floor(i / SIDE) + 1];
}

/** One plate with its number: ice, dark, gold, wood, a clock's blue, or bare on a block. */
function drawTile(
  value: number,
  palette: readonly Paint[],
  outlines: readonly Outlines[],
  dice: Dice,
): string {
  const kind = dice.below(6);
  const ground = dice.pick(palette);
  const plates: Paint[] = [
    { l: dice.real(0.8, 0.94), c: dice.real(0.03, 0.08), h: dice.real(-140, -105) },
    { l: dice.real(0.14, 0.36), c: 0.01, h: -90 },
    { l: dice.real(0.78, 0.9), c: 0.16, h: dice.real(80, 100) },
    { l: dice.real(0.45, 0.64), c: 0.08, h: dice.real(42, 65) },
    { l: dice.real(0.7, 0.88), c: 0.08, h: dice.real(-140, -85) },
    ground,
  ];
  const plate = plates[kind] as Paint;
  const spread = dice.real(0.2, 0.26);
  const studs = [-spread, spread]
    .flatMap((x) =>
      [-spread, spread].map(
        (y) => `<circle cx="${x}" cy="${y}" r=".13" fill="${css(plate, dice.real(-0.05, 0.05))}"/>`,
      ),
    )
    .join('');
  const shape =
    kind < 2 || kind === 3 || kind === 5
      ? `<rect x="-.48" y="-.48" width=".96" height=".96" rx=".12" fill="${css(plate)}"/>${dice.chance(0.7) ? studs : ''}`
      : `<circle r="${dice.real(0.28, 0.46)}" fill="${css(plate)}"/>`;
  const ink = dice.chance(0.7)
    ? css({ l: dice.real(0.12, 0.4), c: dice.real(0, 0.12), h: dice.real(-110, -60) })
    : css({ l: dice.real(0.1, 0.4), c: dice.real(0, 0.13), h: dice.real(0, 360) });
  const fill = dice.chance(0.85)
    ? '#fff'
    : css({ l: dice.real(0.85, 1), c: dice.real(0, 0.16), h: dice.real(60, 110) });
  const text = kind === 4 || dice.chance(0.05) ? `+${value}` : String(value);
  const size = dice.real(0.24, text.length > 2 ? 0.42 : 0.58);
  const number = drawNumber(text, makeFont(dice, outlines), size, fill, ink, dice.real(0.08, 0.32));
  return `<rect x="-.5" y="-.5" width="1" height="1" fill="${css(ground)}"/>${shape}${number}`;
}
