import sharp from 'sharp';
import { findNumber, numberSamples } from '#recognition/classify/signs/numbers.ts';
import { readLab } from '#recognition/picture.ts';
import { flatten } from '#recognition/rectify/flatten.ts';
import { css, makePalette, type Paint } from '../drawings/colors.ts';
import type { Dice } from '../drawings/dice.ts';
import { drawNumber, makeFont, type Outlines } from '../drawings/numbers.ts';
import { numberLabels } from './collect.ts';
import type { Example } from './fit.ts';

/** Numbers along and down a sheet. */
const SIDE = 8;

/** Draws a sheet of numbers on plates as signs have them, spoils it and cuts them out as the recogniser would: far quicker than whole boards. */
export async function collectNumberSheet(
  dice: Dice,
  outlines: readonly Outlines[],
  into: Example[],
): Promise<void> {
  const palette = Object.values(makePalette(dice));
  const values: number[] = [];
  const tiles: string[] = [];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const value = dice.chance(0.5) ? dice.between(1, 12) : dice.between(1, 99);
    values.push(value);
    tiles.push(
      `<g transform="translate(${(i % SIDE) + 0.5} ${Math.floor(i / SIDE) + 0.5})">${drawTile(value, palette, outlines, dice)}</g>`,
    );
  }
  const cellPx = dice.real(26, 72);
  const px = Math.round(cellPx * SIDE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#556"/>${tiles.join('')}</svg>`;
  let image = sharp(Buffer.from(svg)).removeAlpha();
  if (dice.chance(0.6)) image = image.blur(Math.max(0.3, (cellPx / 40) * dice.real(0.3, 1.2)));
  if (dice.chance(0.7)) {
    const quality = dice.between(30, 90);
    image = sharp(
      await (dice.chance(0.6)
        ? image.jpeg({ quality })
        : image.webp({ quality, effort: 0 })
      ).toBuffer(),
    );
  }
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (dice.chance(0.4)) {
    const noise = dice.real(2, 11);
    for (let i = 0; i < data.length; i++)
      if (i % 4 < 3)
        data[i] = Math.max(
          0,
          Math.min(255, (data[i] as number) + (dice.real(-1, 1) + dice.real(-1, 1)) * noise),
        );
  }
  const lab = readLab(
    { width: info.width, height: info.height, pixels: data },
    { left: 0, top: 0, right: info.width, bottom: info.height },
    Math.min(1, dice.real(30, 62) / cellPx),
  );
  const k = lab.width / SIDE;
  const flat = flatten(lab, [k, 0, 0, 0, k, 0, 0, 0, 1], 0, 0, SIDE, SIDE);
  values.forEach((value, i) => {
    const box = findNumber(flat, [
      (i % SIDE) + 0.5 + dice.real(-0.05, 0.05),
      Math.floor(i / SIDE) + 0.5 + dice.real(-0.05, 0.05),
    ]);
    if (!box) return;
    const move = (): number => dice.real(-1, 1);
    const moved = {
      left: box.left + move(),
      top: box.top + move(),
      right: box.right + move(),
      bottom: box.bottom + move(),
    };
    into.push({ input: numberSamples(flat, moved), labels: numberLabels(value) });
  });
}

/** One plate with its number: ice, dark, gold, wood, a clock's blue, or bare on a block. */
function drawTile(
  value: number,
  palette: readonly Paint[],
  outlines: readonly Outlines[],
  dice: Dice,
): string {
  const font = makeFont(dice, outlines);
  const ink: Paint = { l: dice.real(0.14, 0.36), c: dice.real(0, 0.1), h: dice.real(-100, -70) };
  const kind = dice.below(6);
  const ground = dice.pick(palette);
  const plates: Paint[] = [
    { l: dice.real(0.84, 0.93), c: dice.real(0.03, 0.07), h: -120 },
    { l: dice.real(0.2, 0.36), c: 0.01, h: -90 },
    { l: dice.real(0.8, 0.9), c: 0.16, h: dice.real(80, 100) },
    { l: dice.real(0.45, 0.62), c: 0.08, h: 52 },
    { l: dice.real(0.7, 0.88), c: 0.08, h: dice.real(-140, -85) },
    ground,
  ];
  const plate = plates[kind] as Paint;
  const turn = dice.real(-4, 4);
  const text = kind === 4 || dice.chance(0.08) ? `+${value}` : String(value);
  const studs = [-0.25, 0.25]
    .flatMap((x) =>
      [-0.25, 0.25].map(
        (y) => `<circle cx="${x}" cy="${y}" r=".13" fill="${css(plate, dice.real(-0.05, 0.05))}"/>`,
      ),
    )
    .join('');
  const shape =
    kind < 2 || kind === 3
      ? `<rect x="-.48" y="-.48" width=".96" height=".96" rx=".12" fill="${css(plate)}"/>${studs}`
      : `<circle r="${dice.real(0.36, 0.46)}" fill="${css(plate)}"/>`;
  return `<rect x="-.5" y="-.5" width="1" height="1" fill="${css(ground)}"/>${shape}<g transform="translate(${dice.real(-0.06, 0.06)} ${dice.real(-0.1, 0.1)}) rotate(${turn})">${drawNumber(text, font, dice.real(0.26, 0.6), '#fff', css(ink), dice.real(0.14, 0.3))}</g>`;
}
