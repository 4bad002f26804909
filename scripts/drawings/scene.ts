import sharp from 'sharp';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawBlock, drawCrate } from './block-drawing.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { drawGate } from './gate-drawing.ts';
import { castShadows, groundShadow, occlude } from './light.ts';
import type { Look } from './look.ts';
import type { Parts } from './parts.ts';
import { createRelief, layFloor, mix, type Relief, standBar, standPiece } from './relief.ts';
import { drawTies } from './tie-drawing.ts';

/** Room around the board's cells in a scene, in cells. */
export const MARGIN = 2;

/** A board ready to be seen from anywhere: a height field with colours, and how much light reaches every sample. */
export interface Scene extends Relief {
  readonly highest: number;
  readonly lowest: number;
  /** Direct light that arrives, 0…1. */
  readonly lit: Float32Array;
  /** Light from all round that arrives, 0…1. */
  readonly open: Float32Array;
  /** How much of the background's light the board takes away, 0…1. */
  readonly ground: Float32Array;
}

/** Builds a board as a height field of `perCell` samples a cell (an even number) with a margin of {@link MARGIN} cells. */
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
  const holes = look.hole === 'background' ? [] : listHoles(columns, rows, floor);
  layFloor(relief, floor, holes, look);
  const jumping = new Set(
    (board.jumpingLocks ?? []).map((lock) => lock.gates[lock.at % lock.gates.length]),
  );
  const gates = board.gates.map((gate) => drawGate(gate, look, dice, jumping.has(gate.id)));
  const blocks = board.blocks.map((block) => drawBlock(block, look, dice));
  const crates = (board.crates ?? []).map((crate) => drawCrate(crate, look, dice));
  const all: Parts[] = [...gates, ...blocks, ...crates];
  for (const { bars } of all) for (const bar of bars) standBar(relief, bar, look);
  for (const { pieces } of all) for (const piece of pieces) standPiece(relief, piece, look);
  const ties = drawTies(board, look, dice);
  await layDecals(
    relief,
    look,
    [...drawPaths(board, look, dice), ...all.flatMap(({ painted }) => painted)],
    [...all.flatMap(({ flush }) => flush), ...ties.flush],
    [...all.flatMap(({ raised }) => raised), ...ties.raised],
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
    lit: castShadows(relief, look, highest),
    open: occlude(relief, look),
    ground: groundShadow(relief, look),
  };
}

/** Draws three layers of SVG over a relief: what follows it, what lies level on the studs, and what stands above them. */
async function layDecals(
  relief: Relief,
  look: Look,
  painted: readonly string[],
  flush: readonly string[],
  raised: readonly string[],
): Promise<void> {
  const { width, height, perCell, left, top, z, rgb, tops } = relief;
  const layers = [painted, flush, raised].map((marks) => marks.join(''));
  if (layers.every((layer) => layer === '')) return;
  const [w, h] = [width / perCell, height / perCell];
  const sheets = layers.map(
    (layer, i) =>
      `<svg x="${i * w}" y="0" width="${w}" height="${h}" viewBox="${left} ${top} ${w} ${h}">${layer}</svg>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * width}" height="${height}" viewBox="0 0 ${3 * w} ${h}">${sheets.join('')}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lifts = [0, look.studHeight + 0.01, look.studHeight + look.signHeight];
  const isFlat = look.kind === 'schematic';
  for (const [layer, lift] of lifts.entries()) {
    if (layers[layer] === '') continue;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * 3 * width + layer * width + x);
        const alpha = data[at + 3] as number;
        if (alpha === 0) continue;
        const i = y * width + x;
        if (Number.isNaN(tops[i])) {
          // A sign hangs over the board's edge: it stands on its own.
          if (layer === 0 || alpha < 128) continue;
          tops[i] = look.frameHeight;
          rgb.set(data.subarray(at, at + 3), 3 * i);
        }
        // Bricks' sides take the colour of their edge: what is painted on covers the edge wholly or not at all.
        mix(rgb, i, data.subarray(at, at + 3), alpha / 255);
        if (layer === 0 || isFlat) continue;
        const base = (tops[i] as number) > 0.05 ? (tops[i] as number) : look.blockHeight;
        const rise = base + lift - (z[i] as number);
        if (rise > 0) z[i] = (z[i] as number) + rise * Math.min(1, alpha / 128);
      }
    }
  }
}

function drawPaths(board: BoardDraft, look: Look, dice: Dice): string[] {
  return (board.paths ?? []).flatMap(({ color, cells }) => {
    const paint = look.palette[color];
    return cells.map(
      ([x, y]) =>
        `<rect x="${x + 0.12}" y="${y + 0.12}" width=".76" height=".76" rx=".1" fill="${css(paint, 0, 0.15)}" stroke="${css(paint)}" stroke-width=".1"/><rect x="${x + 0.12}" y="${y + 0.12}" width=".76" height=".76" rx=".1" fill="none" stroke="${css(paint, 0.25)}" stroke-width="${dice.real(0.02, 0.05)}"/>`,
    );
  });
}

/** The cells that are no floor and not joined to the outside. */
function listHoles(columns: number, rows: number, floor: readonly Cell[]): Cell[] {
  const isFloor = new Set(floor.map(String));
  const outside = new Set<string>();
  const queue: Cell[] = [[-1, -1]];
  for (const [x, y] of queue) {
    if (x < -1 || y < -1 || x > columns || y > rows) continue;
    if (outside.has(`${x},${y}`) || isFloor.has(`${x},${y}`)) continue;
    outside.add(`${x},${y}`);
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  const cells: Cell[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (!outside.has(`${x},${y}`) && !isFloor.has(`${x},${y}`)) cells.push([x, y]);
  return cells;
}
