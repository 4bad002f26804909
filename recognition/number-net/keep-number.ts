import { listComponents } from '../components.ts';
import { createPlanes, type LabPlanes } from '../picture.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { labOf, rgbOf, SITE_NAVY } from '../site-drawing.ts';
import { CROP_PX } from './shape.ts';

/** Minimum lightness of digits, and what their halo is like: dark and blue, not purple, also where it blends a little with the digits. */
const WHITE_MIN = 0.72;
const HALO_L_MAX = 0.54;
const HALO_A_MAX = 0.02;
const HALO_B_MAX = -0.035;
const HALO = labOf(rgbOf(SITE_NAVY));
/** How far the halo reaches, in samples, and the minimum share of a digit's surroundings that is halo. */
const HALO_PX = 2;
const HALO_MIN = 0.4;
/** Heights of digits, in samples. */
const HEIGHT_PX = [8, 23] as const;
/** Maximum distance of a digit's middle from the crop's, in samples. */
const FAR_PX = 14;
/** The digits of a number: maximum difference of their middles' heights, ratio of their heights, and gap. */
const UNEVEN_PX = 3;
const RATIO_MIN = 0.75;
const GAP_PX = 6;

interface Digit {
  readonly samples: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly middle: number;
}

/** The number nearest to the middle of a crop of the site's drawing, alone on its halo's color. Without one, the crop as it is. */
export function keepNumber(crop: RectifiedBoard): RectifiedBoard {
  const digits = listDigits(crop).sort((one, other) => far(one) - far(other));
  const [first] = digits;
  if (!first || far(first) > FAR_PX) return crop;
  const number = [first];
  for (const own of number)
    for (const digit of digits)
      if (!number.includes(digit) && isBeside(own, digit) && isLike(first, digit))
        number.push(digit);
  const kept = createPlanes(CROP_PX * CROP_PX);
  const [l, a, b] = HALO;
  kept.l.fill(l);
  kept.a.fill(a);
  kept.b.fill(b);
  for (const at of number.flatMap(({ samples }) => [...samples, ...listAround(samples)]))
    for (const plane of ['l', 'a', 'b'] as const) kept[plane][at] = crop[plane][at] as number;
  return { ...crop, ...kept };
}

function listDigits(crop: LabPlanes): Digit[] {
  const isLight = (at: number): boolean => (crop.l[at] as number) >= WHITE_MIN;
  const isHalo = (at: number): boolean =>
    (crop.l[at] as number) <= HALO_L_MAX &&
    (crop.a[at] as number) <= HALO_A_MAX &&
    (crop.b[at] as number) <= HALO_B_MAX;
  const light = Array.from(crop.l.keys()).filter(isLight);
  return listComponents(light, (at) => listNear(at, 1)).flatMap((samples) => {
    const around = listAround(samples);
    if (around.filter(isHalo).length < HALO_MIN * around.length) return [];
    const [xs, ys] = [
      samples.map((at) => at % CROP_PX),
      samples.map((at) => Math.floor(at / CROP_PX)),
    ];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1];
    const height = bottom - top;
    if (height < HEIGHT_PX[0] || height > HEIGHT_PX[1]) return [];
    const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
    return [{ samples, left, right, height, middle: (top + bottom) / 2 }];
  });
}

/** The samples around some, as far as the halo reaches. */
function listAround(samples: readonly number[]): number[] {
  const own = new Set(samples);
  return [...new Set(samples.flatMap((at) => listNear(at, HALO_PX)))].filter((at) => !own.has(at));
}

function listNear(at: number, reach: number): number[] {
  const [x, y] = [at % CROP_PX, Math.floor(at / CROP_PX)];
  const near: number[] = [];
  for (let v = Math.max(0, y - reach); v <= Math.min(CROP_PX - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(CROP_PX - 1, x + reach); u++)
      near.push(v * CROP_PX + u);
  return near;
}

function far({ left, right, middle }: Digit): number {
  return Math.hypot((left + right - CROP_PX) / 2, middle - CROP_PX / 2);
}

function isBeside(one: Digit, other: Digit): boolean {
  return one.left - other.right <= GAP_PX && other.left - one.right <= GAP_PX;
}

function isLike(one: Digit, other: Digit): boolean {
  const ratio = one.height / other.height;
  return (
    Math.abs(one.middle - other.middle) <= UNEVEN_PX && ratio >= RATIO_MIN && ratio <= 1 / RATIO_MIN
  );
}
