import { COLORS } from '#engine/types.ts';
import { type Paint, type Palette, TYPICAL } from './colors.ts';
import type { Dice } from './dice.ts';
import { type Look, makeLook } from './look.ts';
import type { Outlines } from './numbers.ts';

/** The ten colors in another version of the game: darker, with orange nearer to brown, a mustard, and an orchid. */
const MUTED: typeof TYPICAL = {
  red: [19, 0.47, 0.15],
  orange: [55, 0.6, 0.137],
  yellow: [94, 0.69, 0.112],
  green: [143, 0.615, 0.184],
  darkgreen: [145, 0.42, 0.125],
  teal: [-168, 0.66, 0.083],
  blue: [-113, 0.625, 0.142],
  darkblue: [-89, 0.49, 0.187],
  purple: [-70, 0.585, 0.218],
  pink: [-45, 0.675, 0.2],
};

/**
 * A random look from wider ranges than {@link makeLook}'s: walls up to twice as high as blocks, in pieces with joints, slabs on non-floor
 * cells, low studs or none, thin or broad arrows, a second design of most signs, palettes from muted to bright. With `isHeldOut`, one of a
 * kind that is never drawn otherwise: a single stud per cell between walls that are higher than the blocks.
 */
export function makeWideLook(dice: Dice, fonts: readonly Outlines[], isHeldOut = false): Look {
  const usual = makeLook(dice, 'bricks', fonts);
  const blockHeight = dice.real(0.3, 0.95);
  const isTall = isHeldOut || dice.chance(0.6);
  const studs = isHeldOut ? 1 : isTall || dice.chance(0.7) ? 4 : 1;
  const frameHeight = isTall
    ? Math.min(1, blockHeight * dice.real(1.05, 1.9))
    : blockHeight * dice.real(0.2, 1.05);
  const rim = dice.chance(0.5) ? dice.real(0.38, 0.49) : dice.real(0.15, 0.49);
  const frame: Paint = dice.chance(0.75)
    ? { l: dice.real(0.2, 0.48), c: dice.real(0, 0.05), h: dice.real(-120, -60) }
    : usual.frame;
  const floor: Paint = dice.chance(0.75)
    ? { l: dice.real(0.36, 0.64), c: dice.real(0.01, 0.085), h: dice.real(-120, -75) }
    : usual.floor;
  const isDim = dice.chance(0.35);
  return {
    ...usual,
    designs: 'varied',
    palette: widePalette(dice),
    frame,
    floor,
    background: isDim
      ? { l: dice.real(0.15, 0.65), c: dice.real(0, 0.08), h: dice.real(-140, -60) }
      : usual.background,
    gold: { l: dice.real(0.68, 0.9), c: dice.real(0.11, 0.18), h: dice.real(64, 102) },
    ice: { l: dice.real(0.74, 0.93), c: dice.real(0.035, 0.11), h: dice.real(-140, -105) },
    inset: dice.real(0.005, 0.05),
    corner: dice.real(0.1, 0.34),
    fillet: dice.real(0.02, 0.3),
    bevel: dice.real(0.03, 0.16),
    blockHeight,
    stud: dice.chance(0.15) ? 0 : studs === 4 ? dice.real(0.1, 0.17) : dice.real(0.16, 0.34),
    studHeight: dice.chance(0.6) ? dice.real(0.005, 0.07) : dice.real(0.03, 0.16),
    studs,
    frameHeight,
    rim,
    frameCorner: dice.chance(0.5) ? dice.real(0.01, 0.12) : dice.real(0.1, 0.35),
    wallPiece: dice.chance(0.8) ? dice.between(1, 7) : 0,
    joint: dice.real(0.012, 0.05),
    slabTone: dice.chance(0.6) ? 0 : dice.real(-0.06, 0.06),
    gateDepth: dice.chance(0.7) ? rim * dice.real(0.94, 1.04) : dice.real(0.2, 0.49),
    gateReach: dice.real(-0.03, 0.03),
    gateHeight: frameHeight * (dice.chance(0.7) ? dice.real(0.96, 1.06) : dice.real(0.6, 1.25)),
    gateGap: dice.real(0.014, 0.07),
    gateCorner: dice.real(0.01, 0.12),
    triangles: dice.pick(['one', 'one', 'one', 'each', 'none']),
    triangleSize: dice.real(0.15, 0.4),
    arrowWidth: dice.chance(0.6) ? dice.real(0.05, 0.12) : dice.real(0.1, 0.22),
    arrowHead: dice.real(0.16, 0.27),
    arrowOpacity: dice.real(0.65, 1),
    gridTone: dice.chance(0.6) ? dice.real(-0.1, 0) : dice.real(0, 0.28),
    gridWidth: dice.real(0.012, 0.07),
    hole: dice.pick(['background', 'frame', 'slabs', 'slabs', 'slabs']),
    shadow: dice.chance(0.4) ? 0 : dice.real(0.1, 0.85),
    ambient: dice.real(0.4, 0.9),
  };
}

/** Between the two palettes or a little beyond them, each color shifted by itself, all rotated and dimmed together. */
function widePalette(dice: Dice): Palette {
  const muted = dice.real(-0.2, 1.2);
  const turn = dice.real(-7, 7);
  const dim = dice.real(0.86, 1.1);
  const strength = dice.real(0.75, 1.2);
  return Object.fromEntries(
    COLORS.map((color) => {
      const [from, to] = [TYPICAL[color], MUTED[color]];
      const mixed = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * muted;
      return [
        color,
        {
          l: Math.min(0.9, mixed(1) * dim * dice.real(0.95, 1.05)),
          c: mixed(2) * strength * dice.real(0.88, 1.12),
          h: mixed(0) + turn + dice.real(-5, 5),
        },
      ];
    }),
  ) as Record<(typeof COLORS)[number], Paint>;
}
