/**
 * The colours of a board. A board's picture is also a file of its own, which the page's style sheet does not reach,
 * so the colours are plain values here; `palette.test.ts` checks them against the design tokens.
 */

import type { Color } from '#engine/types.ts';

export interface Paint {
  readonly face: string;
  /** A brick's side in the shade. */
  readonly lip: string;
  /** The lit edge and the studs. */
  readonly glint: string;
  /** Text on the face, with a contrast of 4:1 or more. */
  readonly ink: string;
}

const DARK = '#0b1120';
const LIGHT = '#ffffff';

export const PAINTS: Readonly<Record<Color | 'none', Paint>> = {
  red: { face: '#e8243d', lip: '#8b1c31', glint: '#ef6a7b', ink: LIGHT },
  orange: { face: '#ec8800', lip: '#8e560d', glint: '#f2ae52', ink: DARK },
  yellow: { face: '#ffeb4e', lip: '#998f3b', glint: '#fff7b8', ink: DARK },
  green: { face: '#75dc6b', lip: '#48874c', glint: '#a1e79a', ink: DARK },
  darkgreen: { face: '#068341', lip: '#085333', glint: '#56ab7e', ink: LIGHT },
  teal: { face: '#48f2fa', lip: '#2e949e', glint: '#a9f9fd', ink: DARK },
  blue: { face: '#6dabf6', lip: '#446a9c', glint: '#9cc6f9', ink: DARK },
  darkblue: { face: '#2b71fd', lip: '#1e49a0', glint: '#6f9efe', ink: LIGHT },
  purple: { face: '#a454c5', lip: '#643880', glint: '#c18bd8', ink: LIGHT },
  pink: { face: '#f6a0bb', lip: '#93647a', glint: '#f9bed1', ink: DARK },
  none: { face: '#94a3b8', lip: '#5a6678', glint: '#b6c0cf', ink: DARK },
};

/** A letter for each colour, for people who cannot distinguish some of them. K is pink, N (navy) dark blue. */
export const LETTERS: Readonly<Record<Color, string>> = {
  red: 'R',
  orange: 'O',
  yellow: 'Y',
  green: 'G',
  darkgreen: 'D',
  teal: 'T',
  blue: 'B',
  darkblue: 'N',
  purple: 'P',
  pink: 'K',
};

export const FLOOR = { cell: '#1f293d', ground: '#1b2436', wall: '#3d4a63', shade: '#2b364c' };
export const INK = DARK;
export const PAPER = LIGHT;
export const STEEL = { face: '#cbd5e1', lip: '#64748b' };
export const HIDDEN = { face: '#4b5870', lip: '#2f3950', glint: '#6c7a94', ink: LIGHT };
export const ICE = { face: '#e3f4ff', edge: '#ffffff', ink: '#0b3a63' };
export const CLOTH = { face: '#8a2f5f', fold: '#6d224a', rail: '#f3c969' };
export const WOOD = { face: '#b98a57', plank: '#a37645', lip: '#6d4a26', ink: DARK };
export const GOLD = '#ffcf3f';
