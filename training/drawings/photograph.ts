import sharp from 'sharp';
import type { BoardDraft } from '#engine/types.ts';
import { compose, invert, type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';
import { backgroundSvg, buttons, pills } from './backdrop.ts';
import { type Camera, makeCamera, planeToImage } from './camera.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import type { RgbPicture } from './draw-flat.ts';
import type { Look } from './look.ts';
import { addPhotoArtifacts, takePhoto } from './photo.ts';
import { renderScene } from './render.ts';
import { buildScene, MARGIN } from './scene.ts';

/** How a drawing is processed before it becomes a file. */
export type Tier = 'clean' | 'small' | 'photo' | 'schematic' | 'video';

export interface DrawnPicture {
  /** The encoded file. */
  readonly file: Buffer;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  /** From board cells at height `z` (in cells) to picture pixels. */
  place(z: number): Matrix3;
}

/** Draws a board on a phone's screen (or in a video frame) and degrades it as the tier requires. The same dice give the same picture. */
export async function photograph(
  board: BoardDraft,
  look: Look,
  dice: Dice,
  tier: Tier,
): Promise<DrawnPicture> {
  const columns = board.floor[0]?.length ?? 0;
  const rows = board.floor.length;
  const camera = makeCamera(columns, rows, dice, tier === 'schematic');
  const [width, height] = screenSize(tier, dice);
  const onScreen = frameCamera(camera, look, columns, rows, width, height, tier, dice);
  const backdrop = await drawScreen(width, height, look, tier, dice);
  const cell =
    (mapPoint(onScreen(0), columns, rows)[0] - mapPoint(onScreen(0), 0, rows)[0]) / columns;
  const scene = await buildScene(
    board,
    look,
    dice,
    2 * Math.round(Math.max(12, Math.min(28, cell * 0.4))),
  );
  let picture: RgbPicture = { width, height, rgb: backdrop };
  const top = look.blockHeight;
  drawInto(
    picture,
    boundsOf(onScreen, look, columns, rows, width, height),
    (left, up, w, h, under) =>
      renderScene(
        scene,
        look,
        {
          eye: camera.eye,
          plane: top,
          toPlane: compose(invert(onScreen(top)), [1, 0, left, 0, 1, up, 0, 0, 1]),
          // At this size, pixels are finer than samples, and readers scale the picture down anyway.
          rays: cell > 50 ? 1 : 2,
        },
        under,
        w,
        h,
      ),
  );
  let after: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  if (tier === 'photo') {
    const photo = takePhoto(picture, dice);
    picture = photo.picture;
    after = photo.toPhoto;
  } else if (tier === 'small') {
    const {
      left,
      top: y,
      right,
      bottom,
    } = cropAround(onScreen, look, columns, rows, width, height, dice);
    const [w, h] = [right - left, bottom - y];
    const to = Math.min(w, dice.between(440, 820));
    const scale = to / w;
    const { data, info } = await sharp(Buffer.from(picture.rgb), {
      raw: { width, height, channels: 3 },
    })
      .extract({ left, top: y, width: w, height: h })
      .resize({ width: to, height: Math.round(h * scale), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    picture = { width: info.width, height: info.height, rgb: data };
    after = [scale, 0, -left * scale, 0, info.height / h, (-y * info.height) / h, 0, 0, 1];
  }
  const drawn = await encode(picture, tier, dice);
  return {
    ...drawn,
    width: picture.width,
    height: picture.height,
    place: (z) => compose(after, onScreen(z)),
  };
}

function screenSize(tier: Tier, dice: Dice): [number, number] {
  if (tier === 'video') {
    const width = dice.pick([1280, 1600, 1920]);
    return [width, (width * 9) / 16];
  }
  const width = dice.pick([720, 750, 828, 1080, 1170]);
  return [
    width,
    Math.round(width * (tier === 'schematic' ? dice.real(1, 1.5) : dice.real(1.6, 2.2))),
  ];
}

/** Fits the camera's picture of the board into a screen. Returns for every height the homography from cells to screen pixels. */
function frameCamera(
  camera: Camera,
  look: Look,
  columns: number,
  rows: number,
  width: number,
  height: number,
  tier: Tier,
  dice: Dice,
): (z: number) => Matrix3 {
  const reach = Math.max(look.rim, look.gateDepth) + 0.1;
  const rim = planeToImage(camera, look.frameHeight);
  const points = [
    mapPoint(rim, -reach, -reach),
    mapPoint(rim, columns + reach, -reach),
    mapPoint(rim, columns + reach, rows + reach),
    mapPoint(rim, -reach, rows + reach),
  ];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isWide = tier === 'video';
  const share = isWide
    ? [0.3, dice.real(0.55, 0.8)]
    : [dice.real(0.86, 0.985), tier === 'schematic' ? 0.8 : 0.66];
  const scale = Math.min(
    (width * (share[0] as number)) / (x1 - x0),
    (height * (share[1] as number)) / (y1 - y0),
  );
  const cx = isWide ? width * dice.real(0.45, 0.55) : width / 2;
  const cy = height * dice.real(0.44, 0.54);
  const fit: Matrix3 = [
    scale,
    0,
    cx - (scale * (x0 + x1)) / 2,
    0,
    scale,
    cy - (scale * (y0 + y1)) / 2,
    0,
    0,
    1,
  ];
  return (z) => compose(fit, planeToImage(camera, z));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the screen that the scene can touch. */
function boundsOf(
  onScreen: (z: number) => Matrix3,
  look: Look,
  columns: number,
  rows: number,
  width: number,
  height: number,
  margin = MARGIN,
): Box {
  const points = [-look.thickness, look.blockHeight * 1.6].flatMap((z) =>
    [-margin, columns + margin].flatMap((x) =>
      [-margin, rows + margin].map((y) => mapPoint(onScreen(z), x, y)),
    ),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}

/** A random crop that contains the board. */
function cropAround(
  onScreen: (z: number) => Matrix3,
  look: Look,
  columns: number,
  rows: number,
  width: number,
  height: number,
  dice: Dice,
): Box {
  const box = boundsOf(onScreen, look, columns, rows, width, height, 0.6);
  const keep = (): number => (dice.chance(0.4) ? 1 : dice.real(0, 1));
  return {
    left: Math.round(box.left * (1 - keep())),
    top: Math.round(box.top * (1 - keep())),
    right: Math.round(box.right + (width - box.right) * keep()),
    bottom: Math.round(box.bottom + (height - box.bottom) * keep()),
  };
}

/** Replaces a box of a picture by the output of `render`. */
function drawInto(
  { width, rgb }: RgbPicture,
  { left, top, right, bottom }: Box,
  render: (left: number, top: number, w: number, h: number, under: Uint8Array) => Uint8Array,
): void {
  const [w, h] = [right - left, bottom - top];
  const under = new Uint8Array(3 * w * h);
  for (let y = 0; y < h; y++) {
    const from = 3 * ((top + y) * width + left);
    under.set(rgb.subarray(from, from + 3 * w), 3 * y * w);
  }
  const over = render(left, top, w, h, under);
  for (let y = 0; y < h; y++)
    rgb.set(over.subarray(3 * y * w, 3 * (y + 1) * w), 3 * ((top + y) * width + left));
}

async function encode(
  { width, height, rgb }: RgbPicture,
  tier: Tier,
  dice: Dice,
): Promise<Pick<DrawnPicture, 'file' | 'format'>> {
  const raw = { width, height, channels: 3 } as const;
  let image = sharp(Buffer.from(rgb), { raw });
  if (tier !== 'clean' && tier !== 'schematic' && dice.chance(0.6))
    image = image.blur(dice.real(0.4, tier === 'photo' ? 1.2 : 0.9));
  if (tier === 'photo') {
    const noisy = await image.raw().toBuffer();
    addPhotoArtifacts(noisy, width, height, dice);
    image = sharp(noisy, { raw });
  }
  const isClean = tier === 'clean' || tier === 'schematic';
  const format = isClean
    ? dice.pick(['png', 'jpeg', 'webp'] as const)
    : dice.pick(['jpeg', 'webp'] as const);
  const quality = isClean ? dice.between(75, 92) : dice.between(34, 80);
  const file = await (format === 'png'
    ? image.png({ compressionLevel: 3 })
    : format === 'jpeg'
      ? image.jpeg({ quality })
      : image.webp({ quality, effort: 1 })
  ).toBuffer();
  return { file, format };
}

/** The screen without the board: background, pills above, buttons below. A video frame has a phone's screen in its middle. */
async function drawScreen(
  width: number,
  height: number,
  look: Look,
  tier: Tier,
  dice: Dice,
): Promise<Uint8Array> {
  const isWide = tier === 'video';
  const inner = isWide ? Math.round(height * dice.real(0.5, 0.8)) : width;
  const unit = inner / 11;
  const marks = [backgroundSvg(inner, height, look, dice)];
  if (tier !== 'schematic') {
    if (dice.chance(0.9))
      marks.push(pills(inner, height * dice.real(0.03, 0.06), unit, look, dice));
    if (dice.chance(0.9))
      marks.push(buttons(inner, height * dice.real(0.9, 0.96), unit, look, dice));
  }
  const side = css(look.background, dice.real(-0.6, -0.1));
  const body = isWide
    ? `<rect width="${width}" height="${height}" fill="${side}"/><svg x="${(width - inner) / 2}" width="${inner}" height="${height}">${marks.join('')}</svg>`
    : marks.join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    ),
  )
    .flatten({ background: css(look.background) })
    .removeAlpha()
    .raw()
    .toBuffer();
}
