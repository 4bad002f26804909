import { COLORS, type Color } from '#engine/types.ts';
import type { Lab } from '../picture.ts';

/** A colour read, with how sure it is and what it would be otherwise. */
export interface ColorReading {
  readonly color: Color;
  /** Probability that it is right, 0…1. */
  readonly confidence: number;
  readonly instead: Color;
}

/** Typical hue (degrees in OKLab), lightness and chroma of each block colour on a lit screen. Hue tells most apart; lightness tells the two greens. */
const TYPICAL: Readonly<Record<Color, readonly [hue: number, l: number, chroma: number]>> = {
  red: [22, 0.55, 0.167],
  orange: [47, 0.73, 0.16],
  yellow: [79, 0.84, 0.147],
  green: [139, 0.68, 0.175],
  darkgreen: [147, 0.42, 0.095],
  teal: [-164, 0.71, 0.105],
  blue: [-120, 0.71, 0.145],
  darkblue: [-89, 0.53, 0.245],
  purple: [-67, 0.57, 0.198],
  pink: [-37, 0.63, 0.197],
};

/**
 * Names a surface's colour by the nearest typical one. The confidence falls as the second nearest draws level.
 *
 * Distance is measured in spreads: about 9° of hue, 0.09 of lightness, 0.08 of chroma, which is what lamps, screens and versions
 * of the game were seen to change.
 */
export function classifyColor(lab: Lab): ColorReading {
  const hue = (Math.atan2(lab[2], lab[1]) * 180) / Math.PI;
  const chroma = Math.hypot(lab[1], lab[2]);
  const ranked = COLORS.map((color) => {
    const [h, l, c] = TYPICAL[color];
    const turn = Math.abs(((hue - h + 540) % 360) - 180);
    return { color, d: Math.hypot(turn / 9, (lab[0] - l) / 0.09, (chroma - c) / 0.08) };
  }).sort((p, q) => p.d - q.d);
  const [first, second] = ranked as [{ color: Color; d: number }, { color: Color; d: number }];
  const margin = (second.d ** 2 - first.d ** 2) / 2;
  return {
    color: first.color,
    confidence: 1 / (1 + Math.exp(-Math.min(margin, 12))),
    instead: second.color,
  };
}
