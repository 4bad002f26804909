import { makePalette, type Paint, type Palette } from './colors.ts';
import type { Dice } from './dice.ts';
import { makeFont, type NumberFont, type Outlines } from './numbers.ts';

/** How one drawing looks: everything that differs between versions of a game, phones and guides. Lengths in cells. */
export interface Look {
  readonly kind: 'bricks' | 'schematic';
  readonly palette: Palette;
  readonly background: Paint;
  readonly frame: Paint;
  readonly floor: Paint;
  readonly slate: Paint;
  readonly gold: Paint;
  readonly ink: Paint;
  readonly steel: Paint;
  readonly ice: Paint;
  readonly wood: Paint;
  /** Gap between a block's edge and its cells' edge. */
  readonly inset: number;
  readonly corner: number;
  readonly bevel: number;
  readonly stud: number;
  readonly studSpread: number;
  /** How far the base of the blocks shrinks towards the point below the camera. */
  readonly depth: number;
  /** The point below the camera, as a share of the board's width and height. */
  readonly eye: readonly [number, number];
  readonly gateDepth: number;
  readonly gateHeight: number;
  readonly triangles: 'each' | 'one' | 'none';
  /** Size of signs; at 1 they are about four fifths of a cell wide. */
  readonly sign: number;
  readonly font: NumberFont;
  readonly outline: number;
  readonly arrowWidth: number;
  readonly arrowOpacity: number;
  readonly grid: number;
  readonly hole: 'background' | 'frame';
}

/** A look drawn by lot; numbers in one of the outlined fonts, when given, or with our own pen. */
export function makeLook(
  dice: Dice,
  kind: Look['kind'] = 'bricks',
  outlines: readonly Outlines[] = [],
): Look {
  const flat = kind === 'schematic';
  const light = flat && dice.chance(0.5);
  return {
    kind,
    palette: makePalette(dice),
    background: { l: dice.real(0.72, 0.95), c: dice.real(0, 0.08), h: dice.real(-135, -70) },
    frame: { l: dice.real(0.25, 0.42), c: dice.real(0, 0.03), h: dice.real(-120, -60) },
    floor: light
      ? { l: dice.real(0.88, 0.97), c: dice.real(0, 0.03), h: dice.real(0, 360) }
      : { l: dice.real(0.4, 0.56), c: dice.real(0.01, 0.045), h: dice.real(-120, -75) },
    slate: { l: dice.real(0.38, 0.5), c: dice.real(0.02, 0.05), h: dice.real(-100, -80) },
    gold: { l: dice.real(0.8, 0.9), c: dice.real(0.13, 0.18), h: dice.real(82, 102) },
    ink: { l: dice.real(0.14, 0.36), c: dice.real(0.0, 0.1), h: dice.real(-100, -75) },
    steel: { l: dice.real(0.6, 0.8), c: dice.real(0, 0.02), h: dice.real(-100, -80) },
    ice: { l: dice.real(0.84, 0.93), c: dice.real(0.035, 0.075), h: dice.real(-135, -105) },
    wood: { l: dice.real(0.45, 0.62), c: dice.real(0.06, 0.1), h: dice.real(45, 62) },
    inset: dice.real(0.01, 0.05),
    corner: dice.real(0.05, 0.2),
    bevel: dice.real(0.02, 0.07),
    stud: flat && dice.chance(0.6) ? 0 : dice.real(0.1, 0.16),
    studSpread: dice.real(0.2, 0.25),
    depth: flat ? 0 : dice.real(0.01, 0.045),
    eye: [dice.real(0.4, 0.6), dice.real(0.5, 1.3)],
    gateDepth: dice.real(0.24, 0.4),
    gateHeight: dice.real(0.62, 1.1),
    triangles: dice.pick(flat ? ['none', 'one'] : ['each', 'one']),
    sign: dice.real(0.9, 1.45),
    font: makeFont(dice, outlines),
    outline: dice.real(0.14, 0.3),
    arrowWidth: dice.real(0.11, 0.24),
    arrowOpacity: dice.real(0.55, 1),
    grid: dice.real(-0.06, -0.015),
    hole: dice.pick(['background', 'frame']),
  };
}
