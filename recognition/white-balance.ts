import type { Picture } from './picture.ts';

/** Approximate number of pixels sampled. */
const SAMPLES = 40_000;
/** Share of the pixels that are brighter in a channel than the value taken as its white. */
const BRIGHTER_SHARE = 0.001;
/** A pixel is white if each channel has at least this share of its white. */
const WHITE_MIN = 0.97;
/**
 * Minimum share of white pixels in a picture with a white surface. (Under each of three tints, 79 or 80 of 83 screenshots have as many. Of
 * 26 without white, cut to their boards, one has.)
 */
const WHITE_SHARE_MIN = 0.001;
/**
 * If the darkest channel of white has a larger share of the brightest than this, the picture is left alone. (Two of 260 screenshots have a
 * smaller one.)
 */
const TINT_MAX = 0.9;

/**
 * Makes white white again if a night mode or a lamp has tinted the picture. Screens of the game have white on them: words, numbers,
 * buttons. So the brightest values of all channels belong to the same pixels, whatever the tint. If they do not, the picture has no white
 * and is left alone.
 *
 * Source: the white-patch assumption (Land & McCann, "Lightness and Retinex Theory", JOSA 1971).
 */
export function balanceWhite(picture: Picture): Picture {
  const white = measureWhite(picture);
  const most = Math.max(...white);
  if (most === 0 || Math.min(...white) >= TINT_MAX * most) return picture;
  if (shareOfWhite(picture, white) < WHITE_SHARE_MIN) return picture;
  const balanced = white.map((value) =>
    Uint8ClampedArray.from({ length: 256 }, (_, v) => (v * most) / value),
  );
  const pixels = picture.pixels.slice();
  balanced.forEach((table, channel) => {
    for (let i = channel; i < pixels.length; i += 4)
      pixels[i] = table[pixels[i] as number] as number;
  });
  return { ...picture, pixels };
}

/** The value of white in each channel, if there is white. */
function measureWhite({ pixels }: Picture): readonly number[] {
  const step = stepOf(pixels);
  const brighterMax = (BRIGHTER_SHARE * pixels.length) / step;
  return [0, 1, 2].map((channel) => {
    const counts = new Int32Array(256);
    for (let i = channel; i < pixels.length; i += step) (counts[pixels[i] as number] as number)++;
    let value = 256;
    for (let brighter = 0; brighter <= brighterMax && value > 0; )
      brighter += counts[--value] as number;
    return value;
  });
}

function shareOfWhite({ pixels }: Picture, white: readonly number[]): number {
  const step = stepOf(pixels);
  let count = 0;
  for (let i = 0; i < pixels.length; i += step) {
    if (white.every((value, channel) => (pixels[i + channel] as number) >= WHITE_MIN * value))
      count++;
  }
  return (count * step) / pixels.length;
}

/** Number of values from one sample to the next. */
function stepOf(pixels: Picture['pixels']): number {
  return 4 * Math.max(1, Math.floor(pixels.length / 4 / SAMPLES));
}
