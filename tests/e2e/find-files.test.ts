import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { choose, drop, fixBoard, takeFittedScreenshot, takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

const [WIDTH, HEIGHT] = [300, 400];
const RED = [220, 30, 30] as const;
const BLUE = [30, 40, 220] as const;
const GRAY = [90, 90, 90] as const;

type Paint = readonly [red: number, green: number, blue: number];

/** Frames of a picture that is not a board, each with one color above and another below. */
function flags(...frames: readonly (readonly [above: Paint, below: Paint])[]): Sharp {
  const half = (WIDTH * HEIGHT) / 2;
  const pixels = frames.flatMap((halves) =>
    halves.map((paint) => Buffer.alloc(3 * half, Buffer.from(paint))),
  );
  const raw = { width: WIDTH, height: frames.length * HEIGHT, channels: 3 } as const;
  return sharp(Buffer.concat(pixels), {
    raw: frames.length > 1 ? { ...raw, pageHeight: HEIGHT } : raw,
  });
}

const still = () => flags([RED, BLUE]);
const moving = () => flags([RED, BLUE], [GRAY, GRAY]);

/** The chunks of a PNG, each with its type. */
function* chunksOf(png: Buffer): Generator<readonly [type: string, data: Buffer]> {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}

function chunk(type: string, ...data: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(
    data.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      const words = Buffer.alloc(4 * part.length);
      for (const [i, word] of part.entries()) words.writeUInt32BE(word, 4 * i);
      return words;
    }),
  );
  const typed = Buffer.concat([Buffer.from(type), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A PNG of two frames. Source: Portable Network Graphics (W3C), `acTL`, `fcTL` and `fdAT`. */
async function movingPng(): Promise<Buffer> {
  const first = await still().png().toBuffer();
  const second = await flags([GRAY, GRAY]).png().toBuffer();
  const dataOf = (png: Buffer) =>
    Buffer.concat([...chunksOf(png)].filter(([type]) => type === 'IDAT').map(([, data]) => data));
  const frame = (sequence: number) =>
    chunk('fcTL', [sequence, WIDTH, HEIGHT, 0, 0], Buffer.from([0, 1, 0, 2, 0, 0]));
  const [[, header] = ['', Buffer.alloc(0)]] = [...chunksOf(first)];
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', header),
    chunk('acTL', [2, 0]),
    frame(0),
    chunk('IDAT', dataOf(first)),
    frame(1),
    chunk('fdAT', [2], dataOf(second)),
    chunk('IEND'),
  ]);
}

/** The picture as decoded by the page: its size, and the strongest channel in its upper and its lower half. */
async function readShown(page: Page) {
  await expect(page.getByRole('alert')).toContainText('draw the board by hand');
  return page.getByRole('img', { name: 'The picture you chose' }).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    const at = (y: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      if (Math.abs(red - blue) < 60) return 'gray';
      return red > green && red > blue ? 'red' : 'blue';
    };
    return { width, height, halves: [at(height / 4), at((3 * height) / 4)] };
  });
}

const AS_MEANT = { width: WIDTH, height: HEIGHT, halves: ['red', 'blue'] };

/** The input of the page of the search by picture. */
const fileInput = (page: Page) => page.locator('input[type=file]').first();

test('reads the first frame of an animation and says so, a rotated picture upright, and print colors', async ({
  page,
}) => {
  const expectRead = async (buffer: Buffer, name: string, mimeType: string) => {
    await fileInput(page).setInputFiles({ name, mimeType, buffer });
    expect(await readShown(page), name).toEqual(AS_MEANT);
  };
  const chooseAnother = () => page.getByRole('button', { name: 'Another picture' }).click();
  const upright = await still().jpeg().toBuffer();
  await page.goto('/find');
  for (const [type, buffer] of [
    ['webp', await moving().webp().toBuffer()],
    ['gif', await moving().gif().toBuffer()],
    ['png', await movingPng()],
  ] as const) {
    await expectRead(buffer, `moving.${type}`, `image/${type}`);
    await expect(
      page.getByText(/This picture is animated, so its first frame was read/),
    ).toBeVisible();
    await chooseAnother();
  }
  const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).toBuffer();
  const print = await still().toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(turned).metadata()).width, 'it lies on its side').toBe(HEIGHT);
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  for (const [name, buffer] of Object.entries({ upright, turned, print })) {
    await expectRead(buffer, name, 'image/jpeg');
    await chooseAnother();
  }
});

/** Puts a picture on the clipboard. */
async function copy(page: Page, png: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, png.toString('base64'));
}

test('a picture is pasted from the clipboard or picked with the button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const buffer = await still().png().toBuffer();
  await page.goto('/find');
  await copy(page, buffer);
  await page.keyboard.press('Control+V');
  expect(await readShown(page)).toEqual(AS_MEANT);
  await page.getByRole('button', { name: 'Another picture' }).click();
  const picker = page.waitForEvent('filechooser');
  await page.getByText('Choose a screenshot').click();
  await (await picker).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  expect(await readShown(page)).toEqual(AS_MEANT);
});

test('a picture chosen before hydration is read', async ({ page }) => {
  const wake = await holdRequests(page, /\.js$/);
  await page.goto('/find', { waitUntil: 'commit' });
  const buffer = Buffer.from('hello');
  await fileInput(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  wake();
  await expect(page.getByRole('alert')).toHaveText(/This is not a picture/);
});

test('@phone a copied picture is pasted with a button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/find');
  await page.evaluate(() => navigator.clipboard.writeText('no picture'));
  await page.getByRole('button', { name: 'Paste a screenshot' }).tap();
  await expect(page.getByText('There is no picture to paste.')).toBeVisible();
  await copy(page, await still().png().toBuffer());
  await page.getByRole('button', { name: 'Paste a screenshot' }).tap();
  expect(await readShown(page)).toEqual(AS_MEANT);
});

for (const [kind, width, height] of [
  ['a tall screenshot', 390, 1500],
  ['a frame of a video', 1280, 720],
] as const) {
  test(`@phone ${kind} is read like any other`, async ({ page }) => {
    await choose(page, await takeFittedScreenshot(page, width, height));
    await fixBoard(page);
    await page.getByRole('slider', { name: 'Picture and board' }).fill('0');
    await expect(page.getByRole('img', { name: /Your picture, straightened/ })).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  });
}

test('each invalid file is refused with advice', async ({ page, checkAccessibility }) => {
  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } });
  const png = await square.png().toBuffer();
  const small = await square.clone().resize(30).png().toBuffer();
  const jpeg = await square.jpeg().toBuffer();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(12_000, 16);
  huge.writeUInt32BE(9_000, 20);
  const bad: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.alloc(0), /This file is empty/],
    [Buffer.from('hello'), /This is not a picture/],
    [png.subarray(0, png.length - 30), /file is incomplete/],
    [jpeg.subarray(0, jpeg.length - 30), /file is incomplete/],
    [huge, /more than 40 megapixels/],
    [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC.*Our server can read it/],
    [small, /too small: 30 × 30 pixels.*as your phone saved it/],
    [png, /[.].*draw the board by hand/],
  ];
  await page.goto('/find');
  for (const [buffer, said] of bad) {
    await fileInput(page).setInputFiles({ name: 'file.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert')).toHaveText(said);
    await page.getByRole('button', { name: 'Another picture' }).click();
  }
  const heavy = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(60 * 2 ** 20)], 'a.png', { type: 'image/png' }));
    return transfer;
  });
  await page.locator('main').dispatchEvent('drop', { dataTransfer: heavy });
  await expect(page.getByRole('alert')).toHaveText(/larger than 25 MB/);
  await checkAccessibility();
  await drop(page, small, 'small.png', 'image/png');
  await page.getByRole('button', { name: 'Draw it by hand' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

interface Altered {
  readonly how: 'noise' | 'white';
  readonly hasFrames: boolean;
}

/** In the page: changes what is read from a canvas as specified by `how`. A video frame returns unchanged pixels only if `hasFrames`. */
function alterCanvas({ how, hasFrames }: Altered) {
  const prototype = CanvasRenderingContext2D.prototype;
  const { getImageData } = prototype;
  prototype.getImageData = function (...args) {
    const image = getImageData.apply(this, args);
    for (let at = 0; at < image.data.length; at++) {
      if (how === 'white') image.data[at] = 255;
      else if (at % 4 < 3 && at % 97 === 0) image.data[at] = (image.data[at] ?? 0) ^ 1;
    }
    return image;
  };
  if (!hasFrames) Reflect.deleteProperty(globalThis, 'VideoFrame');
}

for (const altered of [
  { how: 'noise', hasFrames: false },
  { how: 'white', hasFrames: true },
] as const) {
  const { how, hasFrames } = altered;
  test(`a canvas that gives ${how} does not falsify the reading, ${hasFrames ? 'with' : 'without'} video frames`, async ({
    page,
  }) => {
    const shot = await takeScreenshot(page);
    await page.addInitScript(alterCanvas, altered);
    await choose(page, shot.bytes);
    await expect(page.getByRole('heading', { name: `This is level ${shot.level}` })).toBeVisible();
  });
}

test('a picture that the browser alters or cannot decode is read by the server on consent, and survives a reload', async ({
  page,
  checkAccessibility,
}) => {
  const shot = await takeScreenshot(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(alterCanvas, { how: 'white', hasFrames: false } as const);
  await choose(page, shot.bytes);
  await expect(page.getByRole('alert')).toHaveText(/alters pictures.*Our server can read it/);
  await checkAccessibility();
  expect(sent).toEqual([]);
  const send = page.getByRole('button', { name: 'Have our server read it' });
  await send.click();
  const heading = page.getByRole('heading', { name: `This is level ${shot.level}` });
  await expect(heading).toBeVisible();
  expect(sent).toContain('/api/v1/boards/read');
  await expect(page).toHaveURL(/\/find#\w+/);
  await page.reload();
  await expect(heading).toBeVisible();
  expect(sent.filter((path) => path === '/api/v1/boards/read')).toHaveLength(1);

  await page.goto('/find');
  const heic = readFileSync(new URL('../heic/quadrants.heic', import.meta.url));
  await drop(page, heic, 'IMG_0001.HEIC', 'image/heic');
  await expect(page.getByRole('alert')).toHaveText(/cannot open HEIC photos/);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(/too small: 64 × 48 pixels/);
});
