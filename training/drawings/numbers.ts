import type { Dice } from './dice.ts';

/** Draws whole numbers: an SVG path per digit in a box 0…`width` × 0…1, y down. */
export interface NumberFont {
  readonly glyphs: Readonly<Record<string, { readonly path: string; readonly width: number }>>;
  /** Whether the glyphs are lines to be drawn with the pen, instead of outlines to be filled and thickened by it. */
  readonly isLine: boolean;
  /** Line width. */
  readonly pen: number;
  readonly stretch: number;
  readonly slant: number;
  /** Space between digits, in digit heights. */
  readonly gap: number;
}

/** Our own digits as pen strokes, in a box 0.6 wide and 1 high. There are two forms for digits that people write in two ways. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  '0': [
    'M.3 0C.02 0 .02 1 .3 1S.58 0 .3 0Z',
    'M.3 0A.28 .34 0 0 0 .02 .34V.66A.28 .34 0 0 0 .58 .66V.34A.28 .34 0 0 0 .3 0Z',
  ],
  '1': ['M.12 .2L.34 0V1', 'M.1 .16L.32 .03V1M.1 1H.54', 'M.3 0V1', 'M.2 .06L.36 0V1'],
  '2': [
    'M.05 .26C.05 -.08 .56 -.08 .56 .27C.56 .5 .3 .66 .05 1H.58',
    'M.04 .22C.12 -.06 .55 -.06 .54 .28C.53 .52 .16 .7 .06 1H.58',
  ],
  '3': [
    'M.05 .14C.2 -.06 .55 -.02 .55 .24C.55 .46 .34 .48 .22 .48C.4 .48 .58 .52 .58 .75C.58 1.06 .18 1.06 .02 .84',
    'M.06 0H.55L.26 .4C.66 .4 .66 1 .28 1C.16 1 .08 .95 .02 .87',
  ],
  '4': ['M.42 1V0L.02 .7H.6', 'M.44 1V.02L.04 .66V.72H.6'],
  '5': [
    'M.54 0H.12L.08 .44C.3 .32 .58 .4 .58 .68C.58 1.06 .16 1.08 .02 .86',
    'M.52 0H.1V.42C.62 .3 .72 1 .26 1C.14 1 .06 .95 .02 .9',
  ],
  '6': [
    'M.5 .04C.2 -.06 .02 .3 .03 .66C.04 1.1 .58 1.1 .58 .68C.58 .32 .1 .34 .04 .64',
    'M.44 0C.2 .2 .03 .45 .03 .7C.03 1.1 .57 1.1 .57 .7C.57 .36 .14 .36 .05 .6',
  ],
  '7': ['M.03 0H.57L.22 1', 'M.03 .12V0H.57L.26 1', 'M.03 0H.56C.4 .3 .28 .6 .26 1'],
  '8': [
    'M.3 .46C.02 .42 .02 0 .3 0S.58 .42 .3 .46C-.06 .52 -.06 1 .3 1S.66 .52 .3 .46Z',
    'M.3 .45A.22 .225 0 1 1 .3 0A.22 .225 0 1 1 .3 .45A.27 .275 0 1 0 .3 1A.27 .275 0 1 0 .3 .45Z',
  ],
  '9': [
    'M.1 .96C.4 1.06 .58 .7 .57 .34C.56 -.1 .02 -.1 .02 .32C.02 .68 .5 .66 .56 .36',
    'M.16 1C.4 .8 .57 .55 .57 .3C.57 -.1 .03 -.1 .03 .3C.03 .64 .46 .64 .55 .4',
  ],
  '+': ['M.3 .24V.8M.02 .52H.58'],
};

/** Outlined fonts to draw with besides our own pen, loaded by `loadFonts`. */
export type Outlines = Readonly<Record<string, { readonly path: string; readonly width: number }>>;

/** Creates fonts. Without outlines, our own pen in many shapes. */
export function makeFont(dice: Dice, outlines: readonly Outlines[] = []): NumberFont {
  const shape = {
    stretch: dice.real(0.82, 1.15),
    slant: dice.real(-6, 4),
    gap: dice.real(0.02, 0.16),
  };
  if (outlines.length > 0 && dice.chance(0.7))
    return { glyphs: dice.pick(outlines), isLine: false, pen: dice.real(0, 0.1), ...shape };
  const pen = dice.real(0.14, 0.32);
  return {
    glyphs: Object.fromEntries(
      Object.entries(STROKES).map(([char, forms]) => [
        char,
        { path: dice.pick(forms), width: 0.6 },
      ]),
    ),
    isLine: true,
    pen,
    ...shape,
  };
}

/** A number with its outline as SVG, centered on the origin, `size` high. */
export function drawNumber(
  text: string,
  font: NumberFont,
  size: number,
  fill: string,
  ink: string,
  outline: number,
): string {
  const gap = font.gap + font.pen;
  const widths = [...text].map((c) => font.glyphs[c]?.width ?? 0.6);
  const total = widths.reduce((sum, w) => sum + w, 0) + gap * (text.length - 1);
  let x = -total / 2;
  const marks = [...text].map((c, i) => {
    const mark = `<path d="${font.glyphs[c]?.path ?? ''}" transform="translate(${x.toFixed(3)} -.5)"/>`;
    x += (widths[i] as number) + gap;
    return mark;
  });
  const scale = size / (1 + font.pen);
  const all = marks.join('');
  const stroke = (color: string, width: number): string =>
    `fill="${font.isLine ? 'none' : color}" stroke="${color}" stroke-width="${width.toFixed(3)}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g transform="scale(${(scale * font.stretch).toFixed(4)} ${scale.toFixed(4)}) skewX(${font.slant.toFixed(2)})"><g ${stroke(ink, font.pen + 2 * outline)}>${all}</g><g ${stroke(fill, font.pen)}>${all}</g></g>`;
}
