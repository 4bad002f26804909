import type { Color } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectifyAround } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { measurePalette, middleOf, nameColor, type Palette, patch } from './palette.ts';

/** A piece's visible surface: the colour of its centre, and the colours of the wider bricks below, upper first. */
export interface Surface {
  readonly color: Color;
  readonly layers: readonly Color[];
  /** Share of the piece's sides that show these layers. */
  readonly agreement: number;
  /** Does most of the surface have the colour, not just the centre, where a sign may lie? */
  readonly isWide: boolean;
}

/** Resolution at which surfaces are measured. */
const SAMPLES_PER_CELL = 48;
/** Minimum width of a brick's rim. */
const RIM_CELLS_MIN = 0.055;
/** Range scanned inwards from a side's edge: from here, */
const SCAN_START_CELLS = 0.05;
/** to here. */
const SCAN_END_CELLS = 0.36;
/** Spots around a cell's centre: their corners, */
const SPOTS = [
  [0.45, 0.15],
  [0.45, 0.75],
  [0.15, 0.45],
  [0.75, 0.45],
] as const;
/** their side, */
const SPOT_CELLS = 0.1;
/** and the minimum share of them with the colour of a wide surface. */
const WIDE_SHARE_MIN = 0.75;

/**
 * Reads the surfaces of bare pieces; null for pieces that are not bare or show no colour. Colours of lower layers are
 * among `below`.
 */
export type SurfaceReader = (
  pieces: readonly Piece[],
  below: ReadonlySet<Color>,
  isBare: (index: number) => boolean,
) => readonly (Surface | null)[];

/** Reads the surfaces of bare pieces from a picture, given how the rectified board shows each colour. */
export function createSurfaceReader(
  picture: Picture,
  toPicture: Matrix3,
  board: RectifiedBoard,
): SurfaceReader {
  return (pieces, below, isBare) => {
    const bare = pieces.filter((_, i) => isBare(i));
    const palette = measurePalette(board, bare);
    return pieces.map((piece, i) =>
      isBare(i) ? readSurface(picture, toPicture, piece, palette, below) : null,
    );
  };
}

/** A piece's colour and the colours of its lower layers; null if its centre shows no colour. */
function readSurface(
  picture: Picture,
  toPicture: Matrix3,
  piece: Piece,
  palette: Palette,
  below: ReadonlySet<Color>,
): Surface | null {
  const rectified = rectifyAround(picture, toPicture, piece.cells, 0, SAMPLES_PER_CELL);
  const middle = middleOf(rectified, piece);
  const color = middle && nameColor(middle, palette);
  if (!color) return null;
  const likely = new Map([...palette].filter(([other]) => other === color || below.has(other)));
  const votes = new Map<string, { layers: Color[]; count: number }>();
  let sides = 0;
  for (const side of ['left', 'right', 'bottom'] as const) {
    for (const layers of layersOn(rectified, piece, side, color, likely)) {
      sides++;
      const vote = votes.get(layers.join()) ?? { layers, count: 0 };
      vote.count++;
      votes.set(layers.join(), vote);
    }
  }
  // A rim may be hidden on a side, but is hardly ever detected where there is none.
  const [best] = [...votes.values()].sort(
    (p, q) => q.count - p.count || q.layers.length - p.layers.length,
  );
  return {
    color,
    layers: best?.layers ?? [],
    agreement: best ? best.count / Math.max(1, sides) : 0,
    isWide: isWide(rectified, piece, color, palette),
  };
}

function isWide(
  rectified: RectifiedBoard,
  { cells }: Piece,
  color: Color,
  palette: Palette,
): boolean {
  const spots = cells.flatMap(([x, y]) => SPOTS.map(([u, v]) => [x + u, y + v] as const));
  const shown = spots.filter(([x, y]) => {
    const lab = patch(rectified, x, y, x + SPOT_CELLS, y + SPOT_CELLS);
    return lab && nameColor(lab, palette) === color;
  });
  return shown.length >= WIDE_SHARE_MIN * spots.length;
}

/** The colours between each cell's edge and the piece's own colour on one side, innermost first. */
function layersOn(
  rectified: RectifiedBoard,
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
    const step = 1 / SAMPLES_PER_CELL;
    for (let d = SCAN_START_CELLS; d < SCAN_END_CELLS; d += step) {
      const lab =
        side === 'left'
          ? patch(rectified, x + d, y + 0.3, x + d + step, y + 0.7)
          : side === 'right'
            ? patch(rectified, x + 1 - d - step, y + 0.3, x + 1 - d, y + 0.7)
            : patch(rectified, x + 0.3, y + 1 - d - step, x + 0.7, y + 1 - d);
      const color = lab && nameColor(lab, palette);
      run = color !== null && color === last ? run + step : step;
      last = color;
      if (color && run >= RIM_CELLS_MIN && seen.at(-1) !== color) seen.push(color);
    }
    const end = seen.lastIndexOf(own);
    if (end < 0) return [];
    const layers = seen.slice(0, end).filter((color) => color !== own);
    return [layers.reverse()];
  });
}
