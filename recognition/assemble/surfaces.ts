import type { Color } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { type Flat, flattenAround } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { Piece } from './blocks.ts';
import type { SurfaceReader } from './board.ts';
import { measurePalette, middleOf, nameColor, type Palette, patch } from './palette.ts';

/** What a piece's own surface shows: the colour of its middle, and the colours of the wider bricks below, the upper first. */
export interface Surface {
  readonly color: Color;
  readonly layers: readonly Color[];
  /** Share of the piece's sides that show these layers. */
  readonly agreement: number;
  /** Does most of the surface show the colour, not the middle alone, where a sign may lie? */
  readonly isWide: boolean;
}

/** Samples a cell on which surfaces are measured. */
const PER_CELL = 48;
/** A brick's rim is at least so wide, in cells. */
const RIM = 0.055;
/** Where on a side, from its edge inwards in cells, colours are looked at. */
const FROM = 0.05;
const TO = 0.36;
/** Spots beside a cell's middle, where they begin and how wide they are, and which share of them shows the colour of a wide surface. */
const SPOTS = [
  [0.45, 0.15],
  [0.45, 0.75],
  [0.15, 0.45],
  [0.75, 0.45],
] as const;
const SPOT = 0.1;
const WIDE = 0.75;

/** Reads the surfaces of bare pieces off a picture, by how the flattened board shows each colour. */
export function createSurfaceReader(
  picture: Picture,
  toPicture: Matrix3,
  board: Flat,
): SurfaceReader {
  return (pieces, below, isBare) => {
    const bare = pieces.filter((_, i) => isBare(i));
    const palette = measurePalette(board, bare);
    return pieces.map((piece, i) =>
      isBare(i) ? readSurface(picture, toPicture, piece, palette, below) : null,
    );
  };
}

/** Reads a piece's colour and the colours below off its surface; null where its middle shows no colour. */
function readSurface(
  picture: Picture,
  toPicture: Matrix3,
  piece: Piece,
  palette: Palette,
  below: ReadonlySet<Color>,
): Surface | null {
  const flat = flattenAround(picture, toPicture, piece.cells, 0, PER_CELL);
  const middle = middleOf(flat, piece);
  const color = middle && nameColor(middle, palette);
  if (!color) return null;
  const likely = new Map([...palette].filter(([other]) => other === color || below.has(other)));
  const votes = new Map<string, { layers: Color[]; count: number }>();
  let sides = 0;
  for (const side of ['left', 'right', 'bottom'] as const) {
    for (const layers of layersOn(flat, piece, side, color, likely)) {
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
    isWide: isWide(flat, piece, color, palette),
  };
}

function isWide(flat: Flat, { cells }: Piece, color: Color, palette: Palette): boolean {
  const spots = cells.flatMap(([x, y]) => SPOTS.map(([u, v]) => [x + u, y + v] as const));
  const shown = spots.filter(([x, y]) => {
    const lab = patch(flat, x, y, x + SPOT, y + SPOT);
    return lab && nameColor(lab, palette) === color;
  });
  return shown.length >= WIDE * spots.length;
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
