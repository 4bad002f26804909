import sharp from 'sharp';
import type { BoardDraft } from '#engine/types.ts';
import { invert, type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { drawBoard, MARGIN } from './draw-board.ts';
import type { Look } from './look.ts';

/** What becomes of a drawing on its way to a file. */
export type Tier = 'clean' | 'small' | 'photo' | 'schematic' | 'video';

export interface DrawnPicture {
  /** The encoded file. */
  readonly file: Buffer;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  /** From board cells to picture pixels at the height of the blocks' tops. */
  readonly toPicture: Matrix3;
  readonly depth: number;
  readonly eye: readonly [number, number];
}

/** Draws a board into a phone's screen (or a video frame) and spoils it as the tier says. The same dice give the same picture. */
export async function photograph(
  board: BoardDraft,
  look: Look,
  dice: Dice,
  tier: Tier,
): Promise<DrawnPicture> {
  const rows = board.floor.length + 2 * MARGIN;
  const columns = (board.floor[0]?.length ?? 0) + 2 * MARGIN;
  const isWide = tier === 'video';
  const width = isWide
    ? dice.pick([1280, 1600])
    : tier === 'small'
      ? dice.between(440, 820)
      : dice.pick([720, 828, 1080]);
  const height = Math.round(
    isWide
      ? (width * 9) / 16
      : width * (tier === 'schematic' ? dice.real(1, 1.5) : dice.real(1.6, 2.17)),
  );
  const shareX = isWide ? 0.9 : dice.real(0.88, 1);
  const cell = Math.min((width * shareX) / columns, (height * (isWide ? 0.95 : 0.72)) / rows);
  const drawn = await sharp(Buffer.from(drawBoard(board, look, dice, cell * 1.15)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tilt = tier === 'schematic' ? 0 : dice.real(0, 0.012);
  const turn = tier === 'photo' ? (dice.real(-4.5, 4.5) * Math.PI) / 180 : 0;
  const lean = tier === 'photo' ? dice.real(-0.01, 0.01) : 0;
  const toPicture = place(
    columns - 2 * MARGIN,
    rows - 2 * MARGIN,
    cell,
    width / 2,
    height * dice.real(0.44, 0.54),
    tilt,
    lean,
    turn,
  );
  const pixels = warp(
    drawn.data,
    drawn.info.width,
    drawn.info.height,
    toPicture,
    columns,
    rows,
    width,
    height,
  );
  const layer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const ground = sharp(Buffer.from(screen(width, height, look, dice, tier)))
    .flatten({ background: css(look.background) })
    .composite([{ input: layer }]);
  let image = sharp(await ground.removeAlpha().raw().toBuffer(), {
    raw: { width, height, channels: 3 },
  });
  if (tier !== 'clean' && dice.chance(0.6))
    image = image.blur(dice.real(0.4, tier === 'photo' ? 1.2 : 0.9));
  if (tier === 'photo') {
    const raw = await image.raw().toBuffer();
    spoil(raw, width, height, dice);
    image = sharp(raw, { raw: { width, height, channels: 3 } });
  }
  const format =
    tier === 'clean' || tier === 'schematic'
      ? dice.pick(['png', 'jpeg', 'webp'] as const)
      : dice.pick(['jpeg', 'webp'] as const);
  const quality =
    tier === 'clean' || tier === 'schematic' ? dice.between(75, 92) : dice.between(34, 80);
  const file = await (format === 'png'
    ? image.png({ compressionLevel: 3 })
    : format === 'jpeg'
      ? image.jpeg({ quality })
      : image.webp({ quality, effort: 1 })
  ).toBuffer();
  return { file, format, width, height, toPicture, depth: look.depth, eye: look.eye };
}

/** A homography that puts a board of w × h cells into a picture: wider at the bottom by `tilt` a cell, leaning, turned. */
function place(
  w: number,
  h: number,
  cell: number,
  x: number,
  y: number,
  tilt: number,
  lean: number,
  turn: number,
): Matrix3 {
  const [c, s] = [Math.cos(turn) * cell, Math.sin(turn) * cell];
  const [p, q] = [lean, -tilt];
  const [mx, my] = [w / 2, h / 2];
  // Rows: (x, y) − middle, turned and scaled, over 1 + p·dx + q·dy, then moved to (x, y).
  return [
    c + p * x,
    -s + q * x,
    -c * mx + s * my + x * (1 - p * mx - q * my),
    s + p * y,
    c + q * y,
    -s * mx - c * my + y * (1 - p * mx - q * my),
    p,
    q,
    1 - p * mx - q * my,
  ];
}

/** Inverse bilinear warp of a drawing with transparency into the picture's plane. */
function warp(
  data: Buffer,
  dw: number,
  dh: number,
  h: Matrix3,
  columns: number,
  rows: number,
  width: number,
  height: number,
): Buffer {
  const inverse = invert(h);
  const out = Buffer.alloc(width * height * 4);
  const [kx, ky] = [dw / columns, dh / rows];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [cx, cy] = mapPoint(inverse, x + 0.5, y + 0.5);
      const u = (cx + MARGIN) * kx - 0.5;
      const v = (cy + MARGIN) * ky - 0.5;
      const iu = Math.floor(u);
      const iv = Math.floor(v);
      if (!(iu >= 0 && iv >= 0 && iu < dw - 1 && iv < dh - 1)) continue;
      const [tu, tv] = [u - iu, v - iv];
      const i = 4 * (iv * dw + iu);
      const at = 4 * (y * width + x);
      for (let k = 0; k < 4; k++) {
        const top = (1 - tu) * (data[i + k] as number) + tu * (data[i + 4 + k] as number);
        const low =
          (1 - tu) * (data[i + 4 * dw + k] as number) + tu * (data[i + 4 * dw + 4 + k] as number);
        out[at + k] = (1 - tv) * top + tv * low;
      }
    }
  }
  return out;
}

/** What else is on the screen: a level number, a timer, buttons below. */
function screen(width: number, height: number, look: Look, dice: Dice, tier: Tier): string {
  const marks: string[] = [];
  if (tier !== 'schematic' && dice.chance(0.85)) {
    const u = Math.min(width, height) / 12;
    const box = (x: number, y: number, w: number, h: number, fill: string): string =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${u * 0.25}" fill="${fill}"/>`;
    const top = height * dice.real(0.03, 0.06);
    marks.push(
      box(width / 2 - 1.6 * u, top, 3.2 * u, u, css(look.ink, 0.15)),
      box(u * 0.4, top, u, u, css(look.palette.red)),
      box(width - u * 1.4, top, u, u, css(look.palette.yellow)),
    );
    for (let i = 0; i < 4; i++)
      marks.push(
        `<circle cx="${(width * (i + 1)) / 5}" cy="${height - 1.2 * u}" r="${u * 0.7}" fill="${css(look.background, 0.1)}" stroke="${css(look.palette.blue)}" stroke-width="${u * 0.1}"/>`,
      );
  }
  const shade = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(look.background, 0.03)}"/><stop offset="1" stop-color="${css(look.background, -0.03)}"/></linearGradient></defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}<rect width="100%" height="100%" fill="url(#sky)"/>${marks.join('')}</svg>`;
}

/** A photo of a screen: moiré, glare, vignette, tint, noise. */
function spoil(raw: Buffer, width: number, height: number, dice: Dice): void {
  const [fx, fy] = [dice.real(0.15, 1.4), dice.real(0.15, 1.4)];
  const moire = dice.real(0, 0.035);
  const noise = dice.real(2, 9);
  const glare = {
    x: dice.real(0, width),
    y: dice.real(0, height),
    r: dice.real(0.15, 0.45) * width,
    a: dice.chance(0.6) ? dice.real(0.1, 0.4) : 0,
  };
  const dark = dice.real(0.1, 0.4);
  const gain = [dice.real(0.88, 1.08), dice.real(0.92, 1.05), dice.real(0.88, 1.08)];
  const lift = dice.real(0, 18);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const d2 = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const shade =
        (1 - dark * d2) * (1 + moire * Math.sin(fx * x + fy * y * 0.3) + moire * Math.sin(fy * y));
      const shine = glare.a * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.r ** 2);
      const grain = (dice.real(-1, 1) + dice.real(-1, 1)) * noise;
      for (let k = 0; k < 3; k++) {
        const i = 3 * (y * width + x) + k;
        const v = ((raw[i] as number) * (gain[k] as number) + lift) * shade + grain;
        raw[i] = Math.max(0, Math.min(255, v + (255 - v) * shine));
      }
    }
  }
}
