import type { Cell } from '#engine/types.ts';
import { type Lattice, sweepCells } from './cell-distance.ts';
import { toRgb } from './colors.ts';
import type { Look } from './look.ts';
import type { Bar, Piece } from './parts.ts';

/** A height field with color under construction. Heights are in cells above the floor. */
export interface Relief extends Lattice {
  readonly z: Float32Array;
  /** sRGB bytes, 3 per sample. */
  readonly rgb: Uint8Array;
  /** Height of the plain top of the object at a sample, without bevel and studs; NaN off the board. */
  readonly tops: Float32Array;
  readonly gloss: Uint8Array;
}

/** An empty background `thickness` below the floor. */
export function createRelief(lattice: Lattice, thickness: number): Relief {
  const size = lattice.width * lattice.height;
  return {
    ...lattice,
    z: new Float32Array(size).fill(-thickness),
    rgb: new Uint8Array(3 * size),
    tops: new Float32Array(size).fill(Number.NaN),
    gloss: new Uint8Array(size),
  };
}

/** Adds the floor with its grid and builds the frame around it. `holes` are cells that the frame fills. */
export function layFloor(
  relief: Relief,
  floor: readonly Cell[],
  holes: readonly Cell[],
  look: Look,
): void {
  const { perCell, z, width } = relief;
  const ramp = 0.5 / perCell;
  const frame = toRgb(look.frame);
  const tones = [0, look.gridTone, look.gridTone / 2, -look.gridTone].map((t) =>
    toRgb(look.floor, t),
  );
  const isHole = new Uint8Array(z.length);
  const fill = look.hole === 'low' ? 0.25 * look.frameHeight : look.frameHeight;
  for (const [x, y] of holes)
    forCell(relief, x, y, (i) => {
      isHole[i] = 1;
      set(relief, i, fill, frame);
    });
  const shape = { inset: 0, corner: look.frameCorner, fillet: look.frameCorner };
  sweepCells(floor, relief, shape, (i, d) => {
    const rim = isHole[i] && look.hole !== 'low' ? 0.6 : look.rim;
    if (d < -rim - ramp) return;
    if (d >= ramp) {
      const [x, y] = [(i % width) / perCell, Math.floor(i / width) / perCell];
      set(relief, i, floorHeight(x % 1, y % 1, look), tones[floorTone(x, y, look)] as Rgb);
      return;
    }
    const rise = look.frameHeight - bevelDrop(Math.min(-d, rim + d), look.frameBevel);
    const cover = Math.min(1, (ramp - d) * perCell, (rim + d + ramp) * perCell);
    // Above the floor, the wall rises from it; outside, from the background.
    const base = d > -rim / 2 ? 0 : isHole[i] ? fill : (z[i] as number);
    set(relief, i, base + (rise - base) * cover, frame);
  });
}

/** The position of a point in the floor's pattern: an index into its tones. */
function floorTone(x: number, y: number, look: Look): number {
  if (look.grid === 'none') return 0;
  const [fx, fy] = [x % 1, y % 1];
  const edge = tileEdge(fx, fy, look);
  if (look.grid === 'checks') return (Math.floor(x) + Math.floor(y)) % 2 === 0 ? 2 : 0;
  if (edge < look.gridWidth / 2) return 1;
  return look.grid === 'tiles' && edge < look.gridWidth * 1.2 && fy < 0.5 ? 3 : 0;
}

function floorHeight(fx: number, fy: number, look: Look): number {
  if (look.grid !== 'tiles' || look.kind === 'schematic') return 0;
  const edge = tileEdge(fx, fy, look);
  if (edge >= look.gridWidth) return 0;
  return -look.gridWidth * 0.5 * Math.min(1, 1 - edge / look.gridWidth);
}

/** How far inside its cell's rounded outline a point is. */
function tileEdge(fx: number, fy: number, { tileCorner = 0 }: Look): number {
  const [u, v] = [Math.abs(fx - 0.5) - 0.5 + tileCorner, Math.abs(fy - 0.5) - 0.5 + tileCorner];
  return tileCorner - Math.hypot(Math.max(0, u), Math.max(0, v)) - Math.min(0, Math.max(u, v));
}

/** Adds a brick on the floor. */
export function standPiece(relief: Relief, piece: Piece, look: Look): void {
  const { perCell, z, tops, gloss, rgb } = relief;
  const ramp = 0.5 / perCell;
  const color = toRgb(piece.paint);
  const isFlat = look.kind === 'schematic';
  const line = look.isInked
    ? toRgb(look.ink, -0.05)
    : toRgb(piece.paint, look.bevel > 0.05 ? -0.5 : -0.25);
  const shine = Math.min(255, 100 * piece.gloss);
  sweepCells(piece.cells, relief, piece, (i, d) => {
    if (d <= -ramp) return;
    const cover = Math.min(1, (d + ramp) * perCell);
    if (isFlat) {
      const within = Math.max(0, Math.min(1, (d - look.bevel / 2) * perCell + 0.5));
      mix(rgb, i, look.bevel > 0 ? line : color, cover);
      if (look.bevel > 0) mix(rgb, i, color, within);
      tops[i] = 0;
      return;
    }
    const top = piece.top - bevelDrop(d, piece.bevel);
    const base = z[i] as number;
    z[i] = Math.max(base, base + (top - base) * cover);
    if (cover < 0.3 && base > 0.1) return;
    rgb.set(color, 3 * i);
    tops[i] = piece.top;
    gloss[i] = shine;
  });
  if (piece.studs === 'none') return;
  const tone = toRgb(piece.paint, look.studTone);
  for (const [x, y, r] of studPlaces(piece, look)) {
    forDisc(relief, x, y, r + ramp, (i, distance) => {
      const cover = Math.min(1, (r - distance + ramp) * perCell);
      if (cover <= 0) return;
      if (isFlat) return mix(rgb, i, tone, cover);
      const top =
        piece.top + look.studHeight - bevelDrop(r - distance, Math.min(0.05, look.bevel * 0.6));
      const base = z[i] as number;
      z[i] = Math.max(base, base + (top - base) * cover);
      if (distance < r - 0.03) rgb.set(tone, 3 * i);
    });
  }
}

/** Adds a bar on the frame. */
export function standBar(relief: Relief, bar: Bar, look: Look): void {
  const { perCell, left, top, width, height, z, rgb, tops, gloss } = relief;
  const ramp = 0.5 / perCell;
  const color = toRgb(bar.paint);
  const isFlat = look.kind === 'schematic';
  const line = look.isInked
    ? toRgb(look.ink, -0.05)
    : toRgb(bar.paint, look.bevel > 0.05 ? -0.5 : -0.25);
  const r = Math.min(bar.corner, (bar.right - bar.left) / 2, (bar.bottom - bar.top) / 2);
  const x0 = Math.max(0, Math.floor((bar.left - left) * perCell) - 1);
  const y0 = Math.max(0, Math.floor((bar.top - top) * perCell) - 1);
  const x1 = Math.min(width, Math.ceil((bar.right - left) * perCell) + 1);
  const y1 = Math.min(height, Math.ceil((bar.bottom - top) * perCell) + 1);
  for (let v = y0; v < y1; v++) {
    for (let u = x0; u < x1; u++) {
      const x = left + (u + 0.5) / perCell;
      const y = top + (v + 0.5) / perCell;
      const dx = Math.min(x - bar.left, bar.right - x);
      const dy = Math.min(y - bar.top, bar.bottom - y);
      const d = dx < r && dy < r ? r - Math.sqrt((r - dx) ** 2 + (r - dy) ** 2) : Math.min(dx, dy);
      if (d <= -ramp) continue;
      const i = v * width + u;
      const cover = Math.min(1, (d + ramp) * perCell);
      if (isFlat) {
        mix(rgb, i, look.bevel > 0 ? line : color, cover);
        if (look.bevel > 0)
          mix(rgb, i, color, Math.max(0, Math.min(1, (d - look.bevel / 2) * perCell + 0.5)));
        tops[i] = 0;
        continue;
      }
      const base = z[i] as number;
      const rise = bar.height - bevelDrop(d, bar.bevel);
      z[i] = base + (rise - base) * cover;
      rgb.set(color, 3 * i);
      tops[i] = bar.height;
      gloss[i] = 80;
    }
  }
}

type Rgb = readonly [number, number, number];

function set({ z, rgb, tops }: Relief, i: number, height: number, color: Rgb): void {
  z[i] = height;
  rgb.set(color, 3 * i);
  tops[i] = height;
}

/** How far a rounded edge of radius `r` has dropped at distance `d` from the side. */
function bevelDrop(d: number, r: number): number {
  if (d >= r || r <= 0) return 0;
  const t = 1 - Math.max(0, d) / r;
  return r * (1 - Math.sqrt(Math.max(0, 1 - t * t)));
}

/** Blends a color, three numbers from `from` on, over a sample. */
export function mix(
  rgb: Uint8Array,
  i: number,
  color: ArrayLike<number>,
  share: number,
  from = 0,
): void {
  for (let k = 0; k < 3; k++) {
    const at = 3 * i + k;
    rgb[at] = Math.round((rgb[at] as number) * (1 - share) + (color[from + k] as number) * share);
  }
}

function forCell(lattice: Lattice, x: number, y: number, visit: (i: number) => void): void {
  const { perCell, left, top, width } = lattice;
  for (let v = 0; v < perCell; v++)
    for (let u = 0; u < perCell; u++)
      visit(((y - top) * perCell + v) * width + (x - left) * perCell + u);
}

function forDisc(
  { perCell, left, top, width }: Lattice,
  x: number,
  y: number,
  r: number,
  visit: (i: number, distance: number) => void,
): void {
  const [cx, cy, reach] = [(x - left) * perCell - 0.5, (y - top) * perCell - 0.5, r * perCell];
  for (let v = Math.ceil(cy - reach); v <= cy + reach; v++)
    for (let u = Math.ceil(cx - reach); u <= cx + reach; u++) {
      const distance = Math.sqrt((u - cx) ** 2 + (v - cy) ** 2) / perCell;
      if (distance <= r) visit(v * width + u, distance);
    }
}

/** Centers and radii of a brick's studs. */
function studPlaces(piece: Piece, look: Look): [number, number, number][] {
  const places: [number, number, number][] = [];
  const has = new Set(piece.cells.map(String));
  const narrow = 0.5 - piece.inset - piece.bevel * 0.5;
  for (const [x, y] of piece.cells) {
    if (piece.studs === 'row' || look.studs === 1) {
      const r = Math.min(look.stud, narrow);
      places.push([x + 0.5, y + 0.5, r]);
      if (look.studs === 1) continue;
      if (has.has(`${x + 1},${y}`)) places.push([x + 1, y + 0.5, r]);
      if (has.has(`${x},${y + 1}`)) places.push([x + 0.5, y + 1, r]);
      continue;
    }
    for (const i of [-1, 1])
      for (const j of [-1, 1])
        places.push([x + 0.5 + i * look.studSpread, y + 0.5 + j * look.studSpread, look.stud]);
  }
  return places;
}
