import { COLORS, type Color } from '#engine/types.ts';
import type { Paint, Palette, TYPICAL } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import type { Outlines } from './numbers.ts';
import { makeWideLook } from './wide-look.ts';

/** The ten colors of the game's own art in bright light. */
const BRIGHT: typeof TYPICAL = {
  red: [23, 0.555, 0.2],
  orange: [48, 0.7, 0.172],
  yellow: [78, 0.815, 0.158],
  green: [138, 0.655, 0.19],
  darkgreen: [145, 0.43, 0.125],
  teal: [-168, 0.67, 0.085],
  blue: [-121, 0.67, 0.152],
  darkblue: [-89, 0.5, 0.19],
  purple: [-67, 0.53, 0.215],
  pink: [-45, 0.68, 0.2],
};

/** Maximum difference in lightness between a gate's top and its lip or front. */
const LIP_TONE_MAX = 0.45;

/**
 * Gates that are lighter than blocks of their color, with a lip or front that is even lighter or much darker. Each is one gate of one
 * color.
 */
export function makeGateTones(dice: Dice): Pick<Look, 'gateTone' | 'gateLip'> {
  return {
    gateTone: dice.real(0, 0.13),
    gateLip: {
      tone: dice.real(0.05, LIP_TONE_MAX) * dice.pick([-1, 1]),
      share: dice.real(0.1, 0.5),
      at: dice.pick(['inner', 'outer', 'front', 'front', 'around']),
      lift: dice.real(-0.12, 0.06),
    },
  };
}

/**
 * A look near the game's own art: bright, slate walls half a cell wide, bluish tiles, four low studs per cell, no cast shadows, and the
 * game's own signs, in the designs that training has or in those it never has.
 */
export function makeGameLook(
  dice: Dice,
  fonts: readonly Outlines[],
  gameSigns: NonNullable<Look['gameSigns']>,
): Look {
  const wide = makeWideLook(dice, fonts);
  const blockHeight = dice.real(0.4, 0.65);
  const frameHeight = blockHeight * dice.real(1.1, 1.5);
  const near = (l: number, c: number, h: number): Paint => ({
    l: l + dice.real(-0.05, 0.05),
    c: c * dice.real(0.7, 1.25),
    h: h + dice.real(-9, 9),
  });
  return {
    ...wide,
    ...makeGateTones(dice),
    designs: 'varied',
    gameSigns,
    palette: brightPalette(dice),
    background: near(0.9, 0.045, -100),
    frame: near(0.4, 0.052, -88),
    floor: near(0.55, 0.068, -91),
    slate: near(0.51, 0.066, -91),
    ice: near(0.85, 0.09, -127),
    gold: near(0.79, 0.16, 76),
    ink: near(0.31, 0.1, -95),
    inset: dice.real(0.008, 0.035),
    corner: dice.real(0.16, 0.3),
    bevel: dice.real(0.04, 0.12),
    blockHeight,
    stud: dice.real(0.12, 0.17),
    studHeight: dice.real(0.02, 0.09),
    studs: 4,
    frameHeight,
    rim: dice.real(0.4, 0.49),
    wallPiece: dice.between(1, 7),
    gateDepth: dice.real(0.38, 0.49),
    gateHeight: frameHeight * dice.real(0.94, 1.08),
    triangles: 'one',
    triangleSize: dice.real(0.15, 0.35),
    arrowOpacity: dice.real(0.6, 0.9),
    grid: dice.pick(['lines', 'tiles']),
    gridTone: dice.real(0.02, 0.16),
    hole: dice.pick(['background', 'slabs', 'slabs']),
    shadow: dice.chance(0.75) ? 0 : dice.real(0.1, 0.5),
    ambient: dice.real(0.6, 0.9),
  };
}

function brightPalette(dice: Dice): Palette {
  const turn = dice.real(-4, 4);
  const dim = dice.real(0.92, 1.06);
  return Object.fromEntries(
    COLORS.map((color) => {
      const [h, l, c] = BRIGHT[color];
      return [
        color,
        {
          l: l * dim * dice.real(0.96, 1.04),
          c: c * dice.real(0.88, 1.12),
          h: h + turn + dice.real(-4, 4),
        },
      ];
    }),
  ) as Record<Color, Paint>;
}
