import { COLORS, type Color } from '#engine/types.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from '../oklab.ts';
import type { Flat } from '../rectify/flatten.ts';
import { measurePatch, patch } from './palette.ts';

/** A cell's middle is looked at so far to each side, in cells; it is even where lightness is off its median by no more in the mean, as studs and signs are. */
const MIDDLE = 0.18;
const EVEN = 0.02;
/** Where the line of a ring is looked for, from a cell's middle outwards, in steps, and along how much of it to each side. */
const LINE = [0.25, 0.48] as const;
const STEP = 1 / 24;
const ALONG = 0.14;
/** A line differs from the middle by so much in OKLab; it is so many steps thick at most, where it differs half as much, and so much lighter where it shines. */
const TOLD = 0.045;
const THIN = 4;
const SHINE = 0.03;
/** The lines of a ring are as light as each other but for so much. */
const ALIKE = 0.1;
/**
 * Thin lines, and floor tinted inside a ring, mix the floor's and a colour: this share of it the colour's. Lightness says less than hue, for rings
 * shine; so far off a mixture may be, against how far it is from the floor.
 */
const LINE_SHARE = [0.25, 1.4] as const;
const TINT_SHARE = [0.12, 0.75] as const;
const OF_LIGHT = 0.4;
const OFF = 0.45;
/** What is so near to a colour is of that colour, not floor with a tint. */
const PURE = 0.07;
/** Floor that is not tinted is so near to what floor looks like. */
const NEAR = 0.05;

/** The ring that a cell of a path shows on the floor. */
export interface Ring {
  readonly color: Color;
  /** On how many sides it shows. */
  readonly sides: number;
}

/**
 * Reads the ring in a cell of a flattened board whose bare floor looks like `bare`; null for none. With `isPlain` its middle has to be even, as floor is, and of
 * no pure colour, its lines thin and shining.
 */
export function readRing(
  flat: Flat,
  x: number,
  y: number,
  bare: Lab,
  isPlain: boolean,
): Ring | null {
  const [u, v] = [x + 0.5, y + 0.5];
  const middle = measurePatch(flat, u - MIDDLE, v - MIDDLE, u + MIDDLE, v + MIDDLE);
  if (!middle || (isPlain && (middle.measureUnevenness() > EVEN || isPure(middle.lab))))
    return null;
  const tint = nameMixture([middle.lab], bare, TINT_SHARE);
  if (!tint && labDistance(middle.lab, bare) > NEAR) return null;
  const lines = SIDE_STEPS.flatMap((step) => {
    const line = readLine(flat, [u, v], step, middle.lab);
    return line && (!isPlain || (line.isThin && line.lab[0] > middle.lab[0] + SHINE))
      ? [line.lab]
      : [];
  });
  // What blocks beside the floor show is lighter on one side than on another.
  const usual = lines.map(([l]) => l).sort((p, q) => p - q)[lines.length >> 1] ?? 0;
  const alike = lines.filter(([l]) => Math.abs(l - usual) < ALIKE);
  return tint ? { color: tint.color, sides: alike.length } : nameMixture(alike, bare, LINE_SHARE);
}

function isPure(lab: Lab): boolean {
  return COLORS.some(
    (color) => labDistance(weighLight(lab), weighLight(TYPICAL_COLORS[color])) < PURE,
  );
}

const SIDE_STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Line {
  readonly lab: Lab;
  readonly isThin: boolean;
}

/** What differs most from a cell's middle on one side of it, if something does. */
function readLine(
  flat: Flat,
  [u, v]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  middle: Lab,
): Line | null {
  const strips: { readonly lab: Lab; readonly told: number }[] = [];
  const [w, h] = dx === 0 ? [ALONG, STEP / 2] : [STEP / 2, ALONG];
  for (let out = LINE[0]; out < LINE[1]; out += STEP) {
    const [cx, cy] = [u + dx * out, v + dy * out];
    const lab = patch(flat, cx - w, cy - h, cx + w, cy + h);
    if (lab) strips.push({ lab, told: labDistance(weighLight(lab), weighLight(middle)) });
  }
  const most = Math.max(TOLD, ...strips.map(({ told }) => told));
  const best = strips.find(({ told }) => told === most);
  if (!best) return null;
  return { lab: best.lab, isThin: strips.filter(({ told }) => 2 * told > most).length <= THIN };
}

/** The colour that most of some surfaces show mixed with the floor's; null where none does. */
function nameMixture(
  surfaces: readonly Lab[],
  bare: Lab,
  shares: readonly [number, number],
): Ring | null {
  const [best] = COLORS.map((color) => {
    const fits = surfaces.flatMap((lab) => measureFit(lab, bare, TYPICAL_COLORS[color], shares));
    return { color, sides: fits.length, off: fits.reduce((sum, off) => sum + off, 0) };
  }).sort((p, q) => q.sides - p.sides || p.off - q.off);
  return best && best.sides > 0 ? { color: best.color, sides: best.sides } : null;
}

/** How far a surface is off what the floor and a colour mix to, if it may be such a mixture. */
function measureFit(
  lab: Lab,
  bare: Lab,
  color: Lab,
  [least, most]: readonly [number, number],
): number[] {
  const [l, a, b] = weighLight(bare);
  const from = ([p, q, r]: Lab): Lab => [p - l, q - a, r - b];
  const [seen, pure] = [from(weighLight(lab)), from(weighLight(color))];
  const share = dot(seen, pure) / dot(pure, pure);
  if (share < least || share > most) return [];
  const mixed = pure.map((v) => share * v) as unknown as Lab;
  const off = labDistance(seen, mixed) / Math.hypot(...seen);
  return off > OFF ? [] : [off];
}

function weighLight([l, a, b]: Lab): Lab {
  return [OF_LIGHT * l, a, b];
}

function dot(p: Lab, q: Lab): number {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
