import { makePalette, type Paint, type Palette } from './colors.ts';
import type { Dice } from './dice.ts';
import { makeFont, type NumberFont, type Outlines } from './numbers.ts';

/** The look of one drawing: everything that differs between versions of a game, phones and guides. Lengths are in cells. */
export interface Look {
  readonly kind: 'bricks' | 'schematic';
  /** Whether each sign is drawn in one design, in one of two, or the rarer ones in a third as well. */
  readonly designs: 'usual' | 'varied' | 'any';
  /** Whether most signs are near the game's own, in designs of training or only in those that training never has. (Default: none is) */
  readonly gameSigns?: 'trained' | 'held-out';
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
  /** Radii of a block's outward and inward corners. */
  readonly corner: number;
  readonly fillet: number;
  /** Radius of the rounding between a block's top and its sides. In a schematic the width of the outline, 0 for none. */
  readonly bevel: number;
  /** Whether a schematic's outline is in ink, or in a darker tone of what it surrounds. */
  readonly isInked: boolean;
  /** Height of a plain block's top above the floor; 0 in a schematic. */
  readonly blockHeight: number;
  /** Radius of the studs, 0 for none; and their height above the block's top. */
  readonly stud: number;
  readonly studHeight: number;
  readonly studSpread: number;
  /** Studs per cell. */
  readonly studs: 1 | 4;
  /** How much lighter a stud's top is than its block. */
  readonly studTone: number;
  readonly frameHeight: number;
  /** Width of the frame. */
  readonly rim: number;
  readonly frameBevel: number;
  /** Maximum number of cells along a piece of the frame, 0 for one piece; and the width of the joints between pieces. */
  readonly wallPiece: number;
  readonly joint: number;
  /** Width of the gaps between separate pieces of the frame; 0 for a frame of one body with joints in it. */
  readonly wallGap: number;
  /** How much lighter than the frame slabs are on cells that are not floor. */
  readonly slabTone: number;
  /** Radius of the frame's inner corners. */
  readonly frameCorner: number;
  /** How far gates reach outwards from the floor's edge, and over it. */
  readonly gateDepth: number;
  readonly gateReach: number;
  readonly gateHeight: number;
  /** Gap between a gate's end and the end of its cells. */
  readonly gateGap: number;
  readonly gateCorner: number;
  /** How much lighter gates are than blocks of their color. (Default: 0) */
  readonly gateTone?: number;
  /** A strip of each gate in another lightness: how much lighter, its share of the gate's depth, its position, and how much higher. */
  readonly gateLip?: {
    readonly tone: number;
    readonly share: number;
    readonly at: 'inner' | 'outer' | 'front' | 'around';
    readonly lift: number;
  };
  readonly triangles: 'each' | 'one' | 'none';
  /** Position of a gate's triangle along its depth; 0.5 in the middle. */
  readonly trianglePlace: number;
  readonly triangleSize: number;
  /** Whether triangles stand above their gate's top. */
  readonly standingTriangles: boolean;
  /** Size of signs. At 1 they are about four fifths of a cell wide. */
  readonly sign: number;
  /** Height of the faces of emblems above a block, and the height of their undersides as a share of that. */
  readonly signHeight: number;
  readonly signLift: number;
  readonly font: NumberFont;
  readonly outline: number;
  readonly arrowWidth: number;
  /** Half the width of an arrow's heads. If absent, it suits the shaft. */
  readonly arrowHead?: number;
  readonly arrowOpacity: number;
  /** How the floor's cells are distinguished: by lines, tiles with bevels, two tones, or not at all. */
  readonly grid: 'lines' | 'tiles' | 'checks' | 'none';
  readonly gridTone: number;
  readonly gridWidth: number;
  /** Radius of the corners of the floor's tiles; 0 if absent. */
  readonly tileCorner?: number;
  readonly hole: 'background' | 'frame' | 'low' | 'slabs';
  /** How far below the floor the background is. */
  readonly thickness: number;
  /** Direction towards the light, not normalized; x to the right, y down the board, z up. */
  readonly light: readonly [number, number, number];
  /** Share of the light that comes from all directions, 0…1. */
  readonly ambient: number;
  readonly gloss: number;
  /** Strength of shadows and of the darkening of corners, 0…1. */
  readonly shadow: number;
  readonly occlusion: number;
  /** The board's shadow on the background: offset, blur and strength. */
  readonly ground: {
    readonly x: number;
    readonly y: number;
    readonly blur: number;
    readonly strength: number;
  };
}

/** A random look. Numbers are in one of the outlined fonts if given, otherwise in our own strokes. */
export function makeLook(
  dice: Dice,
  kind: Look['kind'] = 'bricks',
  outlines: readonly Outlines[] = [],
): Look {
  const flat = kind === 'schematic';
  const light = flat && dice.chance(0.5);
  const background: Paint = dice.chance(flat ? 0.3 : 0.1)
    ? { l: dice.real(0.2, 0.6), c: dice.real(0, 0.06), h: dice.real(0, 360) }
    : dice.chance(0.75)
      ? { l: dice.real(0.68, 0.95), c: dice.real(0, 0.09), h: dice.real(-140, -70) }
      : { l: dice.real(0.7, 0.97), c: dice.real(0, 0.1), h: dice.real(0, 360) };
  const frame: Paint = dice.chance(0.82)
    ? { l: dice.real(0.26, 0.46), c: dice.real(0, 0.035), h: dice.real(-130, -50) }
    : {
        l: dice.real(0.3, 0.85),
        c: dice.real(0, 0.07),
        h: dice.pick([dice.real(50, 80), dice.real(-130, -80), dice.real(0, 360)]),
      };
  const floor: Paint = light
    ? { l: dice.real(0.86, 0.97), c: dice.real(0, 0.03), h: dice.real(0, 360) }
    : dice.chance(0.88)
      ? { l: dice.real(0.42, 0.62), c: dice.real(0.005, 0.05), h: dice.real(-130, -65) }
      : { l: dice.real(0.3, 0.82), c: dice.real(0, 0.05), h: dice.real(0, 360) };
  const blockHeight = flat ? 0 : dice.real(0.4, 0.95);
  const frameHeight = flat ? 0 : blockHeight * dice.real(0.55, 1.1);
  const bevel = flat ? dice.pick([0, 0, dice.real(0.025, 0.08)]) : dice.real(0.03, 0.16);
  const studs = dice.chance(0.9) ? 4 : 1;
  const away = dice.real(0, 2 * Math.PI);
  const [slantX, slantY] = dice.chance(0.7)
    ? [dice.real(-0.5, 0.3), dice.real(-0.75, -0.1)]
    : [0.7 * Math.cos(away), 0.7 * Math.sin(away)];
  return {
    kind,
    designs: 'usual',
    palette: makePalette(dice),
    background,
    frame,
    floor,
    slate: { l: dice.real(0.36, 0.52), c: dice.real(0.02, 0.06), h: dice.real(-110, -75) },
    gold: { l: dice.real(0.8, 0.9), c: dice.real(0.13, 0.18), h: dice.real(82, 102) },
    ink: { l: dice.real(0.14, 0.36), c: dice.real(0.0, 0.1), h: dice.real(-100, -75) },
    steel: { l: dice.real(0.6, 0.8), c: dice.real(0, 0.02), h: dice.real(-100, -80) },
    ice: { l: dice.real(0.82, 0.93), c: dice.real(0.035, 0.08), h: dice.real(-140, -105) },
    wood: { l: dice.real(0.45, 0.64), c: dice.real(0.06, 0.1), h: dice.real(42, 65) },
    inset: dice.real(0.015, flat ? 0.09 : 0.055),
    corner: flat && dice.chance(0.35) ? 0 : dice.real(0.06, flat ? 0.22 : 0.3),
    fillet: dice.real(0.02, flat ? 0.15 : 0.24),
    bevel,
    isInked: dice.chance(0.6),
    blockHeight,
    stud:
      (flat && dice.chance(0.6)) || dice.chance(0.04)
        ? 0
        : studs === 4
          ? dice.real(0.1, 0.17)
          : dice.real(0.18, 0.32),
    studHeight: flat ? 0 : dice.real(0.03, 0.16),
    studSpread: dice.real(0.2, 0.26),
    studs,
    studTone: flat ? dice.pick([-1, 1]) * dice.real(0.03, 0.08) : dice.real(-0.02, 0.05),
    frameHeight,
    rim: flat ? dice.real(0.08, 0.3) : dice.real(0.2, 0.46),
    frameBevel: dice.real(0.03, 0.16),
    wallPiece: 0,
    joint: 0,
    wallGap: 0,
    slabTone: 0,
    frameCorner: dice.chance(0.6) ? dice.real(0.01, 0.1) : dice.real(0.1, 0.35),
    gateDepth: flat ? dice.real(0.15, 0.36) : dice.real(0.26, 0.48),
    gateReach: flat ? dice.real(-0.08, 0.16) : dice.real(-0.06, 0.06),
    gateHeight: flat ? 0 : frameHeight * dice.real(0.85, 1.3),
    gateGap: dice.real(0.02, 0.075),
    gateCorner: dice.real(0.02, 0.09),
    triangles: dice.pick(flat ? ['none', 'one'] : ['each', 'one', 'one']),
    trianglePlace: dice.real(0.4, 0.75),
    triangleSize: dice.real(0.28, 0.45),
    standingTriangles: dice.chance(0.4),
    sign: dice.real(0.75, 1.35),
    signHeight: flat ? 0 : dice.real(0.02, 0.3),
    signLift: dice.real(0, 1),
    font: makeFont(dice, outlines),
    outline: dice.real(0.14, 0.3),
    arrowWidth: dice.real(0.07, 0.24),
    arrowOpacity: dice.real(0.55, 1),
    grid: dice.pick(
      flat
        ? ['lines', 'lines', 'none', 'checks']
        : ['lines', 'lines', 'lines', 'tiles', 'checks', 'none'],
    ),
    gridTone: dice.real(0.015, 0.07) * (dice.chance(0.85) ? -1 : 1),
    gridWidth: dice.real(0.02, 0.07),
    hole: dice.pick(['background', 'background', 'frame', 'frame', 'frame', 'low']),
    thickness: flat ? 0 : dice.real(0.05, 0.45),
    light: [slantX, slantY, 1],
    ambient: dice.real(0.45, 0.9),
    gloss: dice.chance(0.25) ? 0 : dice.real(0, 0.35),
    shadow: dice.real(0.25, 0.85),
    occlusion: dice.real(0.1, 0.7),
    ground: {
      x: dice.real(-0.3, 0.3),
      y: dice.chance(0.85) ? dice.real(0.1, 0.9) : dice.real(-0.5, 0.1),
      blur: dice.real(0.02, 0.3),
      strength: flat && dice.chance(0.8) ? 0 : dice.real(0.03, 0.35),
    },
  };
}
