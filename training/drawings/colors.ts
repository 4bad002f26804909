import { COLORS, type Color } from '#engine/types.ts';
import type { Dice } from './dice.ts';

/** Hue (degrees), lightness and chroma in OKLCh of the ten block colors, like plastic bricks on a lit screen. */
export const TYPICAL: Readonly<Record<Color, readonly [hue: number, l: number, chroma: number]>> = {
  red: [22, 0.55, 0.17],
  orange: [46, 0.73, 0.16],
  yellow: [78, 0.84, 0.15],
  green: [139, 0.68, 0.17],
  darkgreen: [147, 0.44, 0.085],
  teal: [-164, 0.71, 0.105],
  blue: [-120, 0.71, 0.145],
  darkblue: [-90, 0.54, 0.24],
  purple: [-67, 0.57, 0.19],
  pink: [-37, 0.64, 0.19],
};

/** A surface color: lightness, chroma and hue (degrees) in OKLCh. */
export interface Paint {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export type Palette = Readonly<Record<Color, Paint>>;

/** The ten colors, each shifted a little, and all of them rotated and dimmed together. */
export function makePalette(dice: Dice): Palette {
  const turn = dice.real(-6, 6);
  const dim = dice.real(0.9, 1.06);
  const strength = dice.real(0.75, 1.15);
  return Object.fromEntries(
    COLORS.map((color) => {
      const [h, l, c] = TYPICAL[color];
      return [
        color,
        {
          l: l * dim * dice.real(0.96, 1.04),
          c: c * strength * dice.real(0.9, 1.1),
          h: h + turn + dice.real(-5, 5),
        },
      ];
    }),
  ) as Record<Color, Paint>;
}

/** A lighter or darker paint, like its material in more or less light. Warm colors shift to yellow as they get lighter. */
export function shadeOf(paint: Paint, lighter: number): Paint {
  const isWarm = paint.h > 10 && paint.h < 100;
  const h = isWarm && lighter > 0 ? paint.h + Math.max(0, 98 - paint.h) * 2 * lighter : paint.h;
  return { l: Math.max(0.12, Math.min(0.96, paint.l + lighter)), c: paint.c, h };
}

/** The sRGB bytes of a paint with `lighter` added to its lightness. Chroma follows lightness so that the shade stays in gamut. */
export function toRgb({ l, c, h }: Paint, lighter = 0): [number, number, number] {
  const light = Math.max(0, Math.min(1, l + lighter));
  const chroma =
    c * (lighter < 0 ? Math.max(0.3, light / l) : Math.min(1, (1 - light) / Math.max(0.01, 1 - l)));
  const a = chroma * Math.cos((h * Math.PI) / 180);
  const b = chroma * Math.sin((h * Math.PI) / 180);
  const ll = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ].map((v) => {
    const x = Math.max(0, Math.min(1, v));
    return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
  }) as [number, number, number];
}

/** `rgba(…)` of a paint, see {@link toRgb}. */
export function css(paint: Paint, lighter = 0, opacity = 1): string {
  return `rgba(${toRgb(paint, lighter).join(',')},${opacity})`;
}
