import { COLORS, type Color } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { type Flat, flatten } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { Piece } from './blocks.ts';
import type { SurfaceReader } from './board.ts';
import { colorOf } from './classes.ts';

/** What a piece's own surface shows: the colour of its middle, and the colours of the wider bricks below, the upper first. */
export interface Surface {
  readonly color: Color;
  readonly layers: readonly Color[];
  /** Share of the piece's sides that show these layers. */
  readonly agreement: number;
}

type Lab = readonly [l: number, a: number, b: number];

/** Samples a cell on which surfaces are measured. */
const PER_CELL = 48;
/** Pieces whose colour the network is this sure of say how the picture shows that colour. */
const SURE = 0.9;
/** Typical hue (degrees in OKLab), lightness and chroma, for colours of which the picture has no sure piece. */
const TYPICAL: Readonly<Record<Color, Lab>> = {
  red: [0.55, 0.155, 0.063],
  orange: [0.73, 0.109, 0.117],
  yellow: [0.84, 0.028, 0.144],
  green: [0.68, -0.132, 0.115],
  darkgreen: [0.42, -0.08, 0.052],
  teal: [0.71, -0.101, -0.029],
  blue: [0.71, -0.073, -0.126],
  darkblue: [0.53, 0.004, -0.245],
  purple: [0.57, 0.077, -0.182],
  pink: [0.63, 0.157, -0.119],
};
/** Differences that the same colour shows on one picture, by shade and gloss. */
const SPREAD_L = 0.13;
const SPREAD_AB = 0.028;
/** What lies farther from every colour is none. */
const FAR = 3;
/** A brick's rim is at least so wide, in cells. */
const RIM = 0.055;
/** Where on a side, from its edge inwards in cells, colours are looked at. */
const FROM = 0.05;
const TO = 0.36;

/** How this picture shows each colour, by the middles of its surest pieces. */
type Palette = ReadonlyMap<Color, Lab>;

/** Reads the surfaces of bare pieces off a picture, by how it shows each colour. */
export function createSurfaceReader(picture: Picture, toPicture: Matrix3): SurfaceReader {
  return (pieces, isBare) => {
    const bare = pieces.filter((_, i) => isBare(i));
    const palette = measurePalette(picture, toPicture, bare);
    return pieces.map((piece, i) =>
      isBare(i) ? readSurface(picture, toPicture, piece, palette) : null,
    );
  };
}

/** Measures how the picture shows colours; `bare` are pieces without signs. */
function measurePalette(picture: Picture, toPicture: Matrix3, bare: readonly Piece[]): Palette {
  const found = new Map<Color, Lab[]>();
  for (const piece of bare) {
    const color = colorOf(piece.color.best);
    if (!color || piece.color.confidence < SURE) continue;
    const middle = middleOf(flattenPiece(picture, toPicture, piece), piece);
    if (middle) found.set(color, [...(found.get(color) ?? []), middle]);
  }
  return new Map(
    COLORS.map((color) => {
      const labs = found.get(color);
      return [color, labs ? medianLab(labs) : TYPICAL[color]];
    }),
  );
}

/** Reads a piece's colour and the colours below off its surface; null where its middle shows no colour. */
function readSurface(
  picture: Picture,
  toPicture: Matrix3,
  piece: Piece,
  palette: Palette,
): Surface | null {
  const flat = flattenPiece(picture, toPicture, piece);
  const middle = middleOf(flat, piece);
  const color = middle && nameColor(middle, palette);
  if (!color) return null;
  const votes = new Map<string, { layers: Color[]; count: number }>();
  let sides = 0;
  for (const side of ['left', 'right', 'bottom'] as const) {
    for (const layers of layersOn(flat, piece, side, color, palette)) {
      sides++;
      const vote = votes.get(layers.join()) ?? { layers, count: 0 };
      vote.count++;
      votes.set(layers.join(), vote);
    }
  }
  // A rim may be hidden on a side, but hardly ever seems to be there when it is not.
  const [best] = [...votes.values()].sort(
    (p, q) => q.count - p.count || q.layers.length - p.layers.length,
  );
  return {
    color,
    layers: best?.layers ?? [],
    agreement: best ? best.count / Math.max(1, sides) : 0,
  };
}

function flattenPiece(picture: Picture, toPicture: Matrix3, { cells }: Piece): Flat {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top];
  return flatten(picture, toPicture, left, top, width, height, PER_CELL);
}

/** The colour of the cells' middles, between the studs. */
function middleOf(flat: Flat, { cells }: Piece): Lab | null {
  const labs = cells.flatMap(([x, y]) => {
    const lab = patch(flat, x + 0.4, y + 0.36, x + 0.6, y + 0.62);
    return lab ? [lab] : [];
  });
  return labs.length > 0 ? medianLab(labs) : null;
}

/** The colours that each cell's side shows between its edge and the piece's own colour, the innermost first. */
function layersOn(
  flat: Flat,
  { cells }: Piece,
  side: 'left' | 'right' | 'bottom',
  own: Color,
  palette: Palette,
): Color[][] {
  const has = new Set(cells.map(String));
  const [dx, dy] = { left: [-1, 0], right: [1, 0], bottom: [0, 1] }[side] as [number, number];
  return cells.flatMap(([x, y]): Color[][] => {
    if (has.has(String([x + dx, y + dy]))) return [];
    const seen: Color[] = [];
    let run = 0;
    let last: Color | null = null;
    const step = 1 / PER_CELL;
    for (let d = FROM; d < TO; d += step) {
      const lab =
        side === 'left'
          ? patch(flat, x + d, y + 0.3, x + d + step, y + 0.7)
          : side === 'right'
            ? patch(flat, x + 1 - d - step, y + 0.3, x + 1 - d, y + 0.7)
            : patch(flat, x + 0.3, y + 1 - d - step, x + 0.7, y + 1 - d);
      const color = lab && nameColor(lab, palette);
      run = color !== null && color === last ? run + step : step;
      last = color;
      if (color && run >= RIM && seen.at(-1) !== color) seen.push(color);
    }
    const end = seen.lastIndexOf(own);
    if (end < 0) return [];
    const layers = seen.slice(0, end).filter((color) => color !== own);
    return [layers.reverse()];
  });
}

/** The nearest colour, or null when the surface is far from all. */
function nameColor(lab: Lab, palette: Palette): Color | null {
  let best: Color | null = null;
  let least = FAR;
  for (const [color, [l, a, b]] of palette) {
    const d = Math.hypot(
      (lab[0] - l) / SPREAD_L,
      (lab[1] - a) / SPREAD_AB,
      (lab[2] - b) / SPREAD_AB,
    );
    if (d >= least) continue;
    least = d;
    best = color;
  }
  return best;
}

/** The median colour of a rectangle in cells; null when most of it lies outside the picture. */
function patch(flat: Flat, left: number, top: number, right: number, bottom: number): Lab | null {
  const width = flat.columns * PER_CELL;
  const u0 = Math.round((left - flat.x0) * PER_CELL);
  const v0 = Math.round((top - flat.y0) * PER_CELL);
  const u1 = Math.max(u0 + 1, Math.round((right - flat.x0) * PER_CELL));
  const v1 = Math.max(v0 + 1, Math.round((bottom - flat.y0) * PER_CELL));
  const [l, a, b]: [number[], number[], number[]] = [[], [], []];
  for (let v = v0; v < v1; v++) {
    for (let u = u0; u < u1; u++) {
      const at = v * width + u;
      const light = flat.l[at];
      if (light === undefined || Number.isNaN(light)) continue;
      l.push(light);
      a.push(flat.a[at] as number);
      b.push(flat.b[at] as number);
    }
  }
  if (2 * l.length < (u1 - u0) * (v1 - v0)) return null;
  return [median(l), median(a), median(b)];
}

function medianLab(labs: readonly Lab[]): Lab {
  return [
    median(labs.map((c) => c[0])),
    median(labs.map((c) => c[1])),
    median(labs.map((c) => c[2])),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1] ?? 0;
}
