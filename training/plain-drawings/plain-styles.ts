import type { Color } from '#engine/types.ts';
import type { Camera } from './view.ts';

/** The style of the second renderer. Lengths are in cells, colors as `#rrggbb`. */
export interface PlainStyle extends Camera {
  readonly name: string;
  readonly colors: Readonly<Record<Color, string>>;
  readonly background: string;
  readonly floor: string;
  /** Color between the floor's tiles. */
  readonly gap: string;
  readonly tileInset: number;
  readonly frame: string;
  readonly ice: string;
  readonly ink: string;
  /** Thickness and height of the walls. */
  readonly wall: number;
  readonly wallHeight: number;
  /** Height of gates, as a share of the walls' height. */
  readonly gateHeight: number;
  readonly blockHeight: number;
  readonly inset: number;
  readonly corner: number;
  /** Brightness of sides, as a share of the top's. */
  readonly side: number;
  readonly studs: 0 | 1 | 4;
  readonly studHeight: number;
  /** Half the width of an arrow's shaft. */
  readonly arrow: number;
  readonly numberCells: number;
}

const BRIGHT: PlainStyle['colors'] = {
  red: '#e8333f',
  orange: '#ff8a2a',
  yellow: '#ffd23c',
  green: '#3fc04a',
  darkgreen: '#17733a',
  teal: '#27b9ae',
  blue: '#3fa9f5',
  darkblue: '#2a47d8',
  purple: '#8a3ff0',
  pink: '#f064d8',
};
const MUTED: PlainStyle['colors'] = {
  red: '#a53440',
  orange: '#c8702a',
  yellow: '#c2a542',
  green: '#35a53a',
  darkgreen: '#28552c',
  teal: '#4f9f97',
  blue: '#4a93c8',
  darkblue: '#3b48b4',
  purple: '#7a55cf',
  pink: '#c069c4',
};

/** A phone's screen with walls higher than the blocks. */
const TALL: PlainStyle = {
  name: 'tall walls',
  tilt: 14,
  distance: 15,
  cellPx: 92,
  colors: MUTED,
  background: '#a9b4e0',
  floor: '#4c6088',
  gap: '#93a2cf',
  tileInset: 0.012,
  frame: '#3d4454',
  ice: '#86c9f2',
  ink: '#1c2a55',
  wall: 0.5,
  wallHeight: 0.75,
  gateHeight: 1,
  blockHeight: 0.55,
  inset: 0.02,
  corner: 0.16,
  side: 0.72,
  studs: 4,
  studHeight: 0.02,
  arrow: 0.06,
  numberCells: 0.46,
};

/** Very different styles: walls high or low, studs four, one or none, palettes, cameras and sizes. */
export const PLAIN_STYLES: readonly PlainStyle[] = [
  TALL,
  {
    ...TALL,
    name: 'low walls',
    tilt: 6,
    distance: 24,
    cellPx: 60,
    colors: BRIGHT,
    background: '#26324f',
    floor: '#5b6478',
    gap: '#4a5264',
    tileInset: 0.02,
    frame: '#1f2736',
    ice: '#bfe6fb',
    wall: 0.34,
    wallHeight: 0.25,
    gateHeight: 1.3,
    blockHeight: 0.4,
    inset: 0.04,
    corner: 0.12,
    side: 0.62,
    studHeight: 0.08,
    arrow: 0.1,
  },
  {
    ...TALL,
    name: 'one stud',
    tilt: 20,
    distance: 12,
    cellPx: 70,
    colors: BRIGHT,
    background: '#dfe8f5',
    floor: '#8794ad',
    gap: '#7482a0',
    frame: '#59647d',
    ice: '#cdeefe',
    wall: 0.42,
    wallHeight: 0.4,
    blockHeight: 0.62,
    inset: 0.035,
    studs: 1,
    studHeight: 0.1,
    arrow: 0.08,
  },
  {
    ...TALL,
    name: 'smooth and small',
    tilt: 10,
    distance: 18,
    cellPx: 34,
    background: '#e9e2d4',
    floor: '#6d7486',
    gap: '#5c6375',
    frame: '#2f3442',
    wall: 0.45,
    wallHeight: 0.5,
    blockHeight: 0.5,
    studs: 0,
  },
];
