import { COLORS, type Color } from '#engine/types.ts';
import type { Lab } from '../picture.ts';

/** A colour read, with how sure it is and what it would be otherwise. */
export interface ColorReading {
  readonly color: Color;
  /** Probability that it is right, 0…1. */
  readonly confidence: number;
  readonly instead: Color;
}

/** How a picture's colours differ from the typical ones: hues turned by so many degrees, lightness multiplied. */
export interface Palette {
  readonly turn: number;
  readonly light: number;
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

/** What lamps, screens and versions of the game were seen to change, as standard deviations of hue, lightness and chroma. */
const SPREAD = { hue: 9, light: 0.09, chroma: 0.08 };

const TURNS = [0, -3, 3, -6, 6, -9, 9, -12, 12, -15, 15];
const LIGHTS = [1, 0.94, 1.06, 0.88, 1.12];

/**
 * Finds how the picture's colours as a whole are turned and dimmed: the palette under which its surfaces lie nearest to typical colours, small
 * changes preferred. All surfaces of a picture share one lamp and one version of the game.
 */
export function fitPalette(surfaces: readonly Lab[]): Palette {
  let best: Palette = { turn: 0, light: 1 };
  let least = Number.POSITIVE_INFINITY;
  for (const turn of TURNS) {
    for (const light of LIGHTS) {
      let cost = 0.5 * surfaces.length * ((turn / 12) ** 2 + ((light - 1) / 0.12) ** 2) * 0.5;
      for (const lab of surfaces) cost += Math.min(9, (rank(lab, { turn, light })[0]?.d ?? 9) ** 2);
      if (cost >= least) continue;
      least = cost;
      best = { turn, light };
    }
  }
  return best;
}

/** Names a surface's colour by the nearest typical one. The confidence falls as the second nearest draws level. */
export function classifyColor(lab: Lab, palette: Palette = { turn: 0, light: 1 }): ColorReading {
  const [first, second] = rank(lab, palette) as [Ranked, Ranked];
  const margin = (second.d ** 2 - first.d ** 2) / 2;
  return {
    color: first.color,
    confidence: 1 / (1 + Math.exp(-Math.min(margin, 12))),
    instead: second.color,
  };
}

interface Ranked {
  readonly color: Color;
  readonly d: number;
}

function rank(lab: Lab, { turn, light }: Palette): Ranked[] {
  const hue = (Math.atan2(lab[2], lab[1]) * 180) / Math.PI - turn;
  const chroma = Math.hypot(lab[1], lab[2]);
  return COLORS.map((color) => {
    const [h, l, c] = TYPICAL[color];
    const off = Math.abs(((((hue - h + 540) % 360) + 360) % 360) - 180);
    const d = Math.hypot(
      off / SPREAD.hue,
      (lab[0] - l * light) / SPREAD.light,
      (chroma - c) / SPREAD.chroma,
    );
    return { color, d };
  }).sort((p, q) => p.d - q.d);
}
