/**
 * The colors of a board. Board pictures are also separate files, which the page's style sheet does not reach, so the colors are plain
 * values here; `palette.test.ts` compares them with the design tokens. Hues are the game's, changed only as far as contrast and color
 * blindness require. `blue` looks light blue and `darkblue` blue, and texts call them so.
 */

import type { Color } from '#engine/types.ts';

export interface Paint {
  readonly face: string;
  /** A brick's side, in the shade. */
  readonly lip: string;
  /** The lit edge, also of studs. */
  readonly glint: string;
  /** Text on the face, with a contrast of at least 4:1. */
  readonly ink: string;
}

const DARK = '#0b1120';
const LIGHT = '#ffffff';

export const PAINTS: Readonly<Record<Color | 'none', Paint>> = {
  red: { face: '#e83c4e', lip: '#892d3e', glint: '#f18691', ink: DARK },
  orange: { face: '#f98504', lip: '#925516', glint: '#fbb363', ink: DARK },
  yellow: { face: '#f7cf33', lip: '#917e2f', glint: '#fae181', ink: DARK },
  green: { face: '#08ce75', lip: '#0d7d54', glint: '#66e1a9', ink: DARK },
  darkgreen: { face: '#25842c', lip: '#1d552c', glint: '#78b37c', ink: LIGHT },
  teal: { face: '#47a9a0', lip: '#30696b', glint: '#8dcac4', ink: DARK },
  blue: { face: '#91d3ff', lip: '#5980a0', glint: '#bbe4ff', ink: DARK },
  darkblue: { face: '#3a6afc', lip: '#29469e', glint: '#85a3fd', ink: LIGHT },
  purple: { face: '#926cc7', lip: '#594881', glint: '#bba4dc', ink: DARK },
  pink: { face: '#e085ee', lip: '#845596', glint: '#ecb3f4', ink: DARK },
  none: { face: '#94a3b8', lip: '#5a6678', glint: '#b6c0cf', ink: DARK },
};

/** A letter per color, for people who cannot tell some of them apart. L is light blue, K pink. */
export const LETTERS: Readonly<Record<Color, string>> = {
  red: 'R',
  orange: 'O',
  yellow: 'Y',
  green: 'G',
  darkgreen: 'D',
  teal: 'T',
  blue: 'L',
  darkblue: 'B',
  purple: 'P',
  pink: 'K',
};

export const FLOOR = { cell: '#1f293d', ground: '#1b2436', wall: '#3d4a63', shade: '#2b364c' };
export const INK = DARK;
export const PAPER = LIGHT;
/** The outline of digits on signs, and their dark details. */
export const NAVY = '#16316f';
export const STEEL = { face: '#cbd5e1', lip: '#64748b' };
export const HIDDEN = { face: '#2d2f33', lip: '#17181a', glint: '#7b8088', ink: LIGHT };
export const ICE = { face: '#8fd8ff', edge: '#ffffff' };
/** The lid of a closed curtain, its slits, and the rim and rails of an open one. */
export const CURTAIN = { face: '#8f8ba6', slit: '#565270', rim: '#cdc7ee' };
export const WOOD = {
  face: '#a9744a',
  plank: '#7f5331',
  rim: '#e08a35',
  waffle: '#e3bd86',
  lip: '#5a3a1f',
};
export const GOLD = '#ffcf3f';
export const SHIELD = { face: '#f2a818', rim: '#5f370b' };
export const CLASP = '#a3acff';
export const CLOCK = { face: '#5b4fd6', bell: '#45dff2' };
