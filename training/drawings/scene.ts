import sharp from 'sharp';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawBlock } from './block-drawing.ts';
import { css } from './colors.ts';
import { drawCrate } from './crate-drawing.ts';
import type { Dice } from './dice.ts';
import { drawGate } from './gate-drawing.ts';
import { castShadows, groundShadow, occlude } from './light.ts';
import type { Look } from './look.ts';
import { listHoles } from './make-floor.ts';
import { drawNumber } from './numbers.ts';
import type { Parts } from './parts.ts';
import { createRelief, layFloor, mix, type Relief, standBar, standPiece } from './relief.ts';
import { drawTies } from './tie-drawing.ts';
import { drawJoints, drawSlab, listSlabs, listWallBars } from './walls.ts';

/** Margin around the board's cells in a scene, in cells. */
export const MARGIN = 2;

/** A board ready to be rendered from any camera: a height field with colors, and the light that reaches every sample. */
export interface Scene extends Relief {
  readonly highest: number;
  readonly lowest: number;
  /** Direct light that arrives, 0…1. */
  readonly lit: Float32Array;
  /** Light from all directions that arrives, 0…1. */
  readonly open: Float32Array;
  /** Signs that float above the board, lowest first. */
  readonly signs: readonly SignLayer[];
  /** Share of the background's light that the board blocks, 0…1. */
  readonly ground: Float32Array;
}

/** Signs that float level above the board. */
interface SignLayer {
  /** Heights of their faces and of their undersides. */
  readonly z: number;
  readonly bottom: number;
  /** RGBA bytes, 4 per sample of the scene's lattice. */
  readonly rgba: Uint8Array;
}

/** Builds a board as a height field of `perCell` samples per cell (an even number) with a margin of {@link MARGIN} cells. */
export async function buildScene(
  board: BoardDraft,
  look: Look,
  dice: Dice,
  perCell = 28,
): Promise<Scene> {
  const rows = board.floor.length;
  const columns = board.floor[0]?.length ?? 0;
  const relief = createRelief(
    {
      perCell,
      left: -MARGIN,
      top: -MARGIN,
      width: (columns + 2 * MARGIN) * perCell,
      height: (rows + 2 * MARGIN) * perCell,
    },
    look.thickness,
  );
  const floor: Cell[] = board.floor.flatMap((row, y) =>
    [...row].flatMap((c, x): Cell[] => (c === '.' ? [[x, y]] : [])),
  );
  const slabs = look.hole === 'slabs' ? listSlabs(board, dice) : [];
  const holes = look.hole === 'background' ? [] : listHoles(board.floor);
  const ground = [...floor, ...slabs.flat()];
  const has = new Set(ground.map(String));
  layFloor(
    relief,
    ground,
    holes.filter((cell) => !has.has(String(cell))),
    // Separate pieces stand on a low base.
    look.wallGap > 0 ? { ...look, frameHeight: look.frameHeight * dice.real(0, 0.6) } : look,
  );
  const jumping = new Set(
    (board.jumpingLocks ?? []).map((lock) => lock.gates[lock.at % lock.gates.length]),
  );
  const gates = board.gates.map((gate) => drawGate(gate, look, dice, jumping.has(gate.id)));
  const blocks = board.blocks.map((block) => drawBlock(block, look, dice));
  const crates = (board.crates ?? []).map((crate) => drawCrate(crate, look, dice));
  const walls = slabs.map((cells) => drawSlab(cells, look, dice));
  const joints = drawJoints(ground, look, dice);
  const all: Parts[] = [...walls, ...gates, ...blocks, ...crates];
  if (joints.length > 0) {
    const [grooves] = await rasterise(relief, [joints]);
    if (grooves) layDecals(relief, look, grooves, null);
  }
  for (const bar of listWallBars(board, ground, look, dice)) standBar(relief, bar, look);
  for (const { bars } of all) for (const bar of bars) standBar(relief, bar, look);
  for (const { pieces } of all) for (const piece of pieces) standPiece(relief, piece, look);
  const ties = drawTies(board, look, dice);
  const [painted, flush, knobs, raised, overGates] = await rasterise(relief, [
    [...drawPaths(board, look, dice), ...all.flatMap((parts) => parts.painted)],
    all.flatMap((parts) => parts.flush),
    ties.flush,
    [...all.flatMap((parts) => parts.raised), ...ties.raised],
    [...all.flatMap((parts) => parts.overGates), ...drawLabels(columns, rows, look, dice)],
  ]);
  if (painted) layDecals(relief, look, painted, null);
  if (flush) layDecals(relief, look, flush, look.studHeight + 0.01);
  if (knobs) layDecals(relief, look, knobs, 0.02, 0.3 * look.blockHeight);
  const layered = Math.max(0, ...blocks.flatMap(({ pieces }) => pieces.map(({ top }) => top)));
  const signs = [
    { rgba: overGates, z: look.gateHeight },
    { rgba: raised, z: Math.min(layered, look.blockHeight * 1.05) + look.studHeight },
  ].flatMap(({ rgba, z }): SignLayer[] =>
    rgba ? [{ rgba, z: z + look.signHeight, bottom: z + look.signHeight * look.signLift }] : [],
  );
  let [lowest, highest] = [0, 0];
  for (const z of relief.z) {
    if (z < lowest) lowest = z;
    if (z > highest) highest = z;
  }
  return {
    ...relief,
    lowest,
    highest,
    signs,
    lit: shadeUnder(signs, castShadows(relief, look, highest), relief, look),
    open: occlude(relief, look),
    ground: groundShadow(relief, look),
  };
}

/** Layers of SVG in board coordinates as RGBA samples. An empty layer is null. */
async function rasterise(
  { width, height, perCell, left, top }: Relief,
  layers: readonly (readonly string[])[],
): Promise<(Uint8Array | null)[]> {
  const used = layers.filter((marks) => marks.length > 0);
  if (used.length === 0) return layers.map(() => null);
  const [w, h] = [width / perCell, height / perCell];
  const sheets = used.map(
    (marks, i) =>
      `<svg y="${i * h}" width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}">${marks.join('')}</svg>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${used.length * height}" viewBox="0 0 ${w} ${used.length * h}">${sheets.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const size = 4 * width * height;
  return layers.map((marks) =>
    marks.length === 0
      ? null
      : data.subarray(used.indexOf(marks) * size, (used.indexOf(marks) + 1) * size),
  );
}

/**
 * Draws RGBA samples over a relief. With a `lift`, they are level at that height above the plain top under them, or above a block if that
 * top is below `bridged`: in the groove between two blocks.
 */
function layDecals(
  relief: Relief,
  look: Look,
  rgba: Uint8Array,
  lift: number | null,
  bridged = 0,
): void {
  const { z, rgb, tops } = relief;
  for (let i = 0; i < z.length; i++) {
    const alpha = rgba[4 * i + 3] as number;
    if (alpha === 0 || Number.isNaN(tops[i])) continue;
    mix(rgb, i, rgba, alpha / 255, 4 * i);
    if (lift === null || look.kind === 'schematic') continue;
    const base = (tops[i] as number) < bridged ? look.blockHeight : (tops[i] as number);
    const rise = base + lift - (z[i] as number);
    if (rise > 0) z[i] = (z[i] as number) + rise * Math.min(1, alpha / 128);
  }
}

/** Removes light where signs cast their shadow on what is below them. */
function shadeUnder(
  signs: readonly SignLayer[],
  lit: Float32Array,
  { width, height, perCell, z }: Relief,
  look: Look,
): Float32Array {
  const [lx, ly, lz] = look.light;
  for (const { rgba, z: face } of signs) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const above = (face - (z[i] as number)) / lz;
        const u = Math.round(x + lx * above * perCell);
        const v = Math.round(y + ly * above * perCell);
        if (above <= 0 || u < 0 || v < 0 || u >= width || v >= height) continue;
        const alpha = rgba[4 * (v * width + u) + 3] as number;
        if (alpha > 0) lit[i] = (lit[i] as number) * (1 - 0.7 * look.shadow * (alpha / 255));
      }
    }
  }
  return lit;
}

/**
 * A tile or a ring on every cell of a path, all of one kind on a board: tiles with or without a pale rim; rings thin or broad, hollow or
 * tinted, with a light line inside, or a glow around them.
 */
function drawPaths(board: BoardDraft, look: Look, dice: Dice): string[] {
  const paths = board.paths ?? [];
  if (paths.length === 0) return [];
  const inset = dice.real(0.06, 0.18);
  const ownCorner = dice.real(0.04, 0.22);
  const width = dice.real(0.03, 0.12);
  const tint = dice.chance(0.4) ? 0 : dice.real(0, 0.65);
  const isTile = look.designs !== 'usual' && dice.chance(0.6);
  const ownMargin = dice.real(0.01, 0.06);
  const rim = dice.chance(0.6) ? dice.real(0.015, 0.05) : 0;
  const faded = dice.chance(0.5) ? 1 : dice.real(0.7, 1);
  const core = dice.chance(0.7) ? dice.real(0.3, 0.7) * width : 0;
  const lighter = dice.real(0.1, 0.35);
  const glow = dice.chance(0.5) ? dice.real(0.08, 0.3) : 0;
  // The game paints whole tiles of its floor.
  const isPainted = look.tileCorner !== undefined && dice.chance(0.6);
  const [margin, corner] = isPainted
    ? [look.gridWidth / 2, look.tileCorner]
    : [ownMargin, ownCorner];
  return paths.flatMap(({ color, cells }) => {
    const paint = look.palette[color];
    const stroke = (wide: number, fill: string): string =>
      ` fill="none" stroke="${fill}" stroke-width="${wide.toFixed(3)}"/>`;
    return cells.map(([x, y]) => {
      const side = 1 - 2 * inset;
      if (isTile)
        return `<rect x="${x + margin}" y="${y + margin}" width="${1 - 2 * margin}" height="${1 - 2 * margin}" rx="${corner}" fill="${css(paint, 0, faded)}" stroke="${css(look.floor, lighter)}" stroke-width="${rim}"/>`;
      const ring = `<rect x="${x + inset}" y="${y + inset}" width="${side}" height="${side}" rx="${corner}"`;
      const halo = glow > 0 ? [1, 0.65, 0.35].map((far) => width + glow * far) : [];
      return [
        ...(tint > 0 ? [`${ring} fill="${css(paint, 0, tint)}"/>`] : []),
        ...halo.map((wide) => ring + stroke(wide, css(paint, 0, 0.22))),
        ring + stroke(width, css(paint)),
        ...(core > 0 ? [ring + stroke(core, css(paint, lighter))] : []),
      ].join('');
    });
  });
}

/** The numbers of columns and rows beside a schematic, sometimes. */
function drawLabels(columns: number, rows: number, look: Look, dice: Dice): string[] {
  if (look.kind !== 'schematic' || !dice.chance(0.3)) return [];
  const isDark = look.background.l < 0.6;
  const ink = isDark ? '#fff' : css(look.ink);
  const size = dice.real(0.2, 0.34);
  const off = look.rim + look.gateDepth + dice.real(0.15, 0.4);
  const mark = (n: number, x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">${drawNumber(String(n), look.font, size, ink, ink, 0)}</g>`;
  return [
    ...Array.from({ length: columns }, (_, x) => mark(x + 1, x + 0.5, -off)),
    ...Array.from({ length: rows }, (_, y) => mark(y + 1, -off, y + 0.5)),
  ];
}
