import type { BoardDraft, Cell, Side } from '#engine/types.ts';
import { SIDES } from '#engine/types.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { addParts, type Parts } from './parts.ts';

const STEPS: Readonly<Record<Side, Cell>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** Groups of cells that are no floor and that slabs fill: those that no gate opens to, the ones at the outside mostly. */
export function listSlabs(board: BoardDraft, dice: Dice): Cell[][] {
  const open = new Set(
    board.gates.flatMap(({ side, cells }) =>
      cells.map(([x, y]) => String([x + STEPS[side][0], y + STEPS[side][1]])),
    ),
  );
  const [columns, rows] = [board.floor[0]?.length ?? 0, board.floor.length];
  const rest = new Set<string>();
  board.floor.forEach((row, y) => {
    [...row].forEach((c, x) => {
      if (c !== '.') rest.add(`${x},${y}`);
    });
  });
  const slabs: Cell[][] = [];
  for (const start of [...rest]) {
    if (!rest.delete(start)) continue;
    const area: Cell[] = [start.split(',').map(Number) as [number, number]];
    for (const [x, y] of area)
      for (const side of SIDES) {
        const next: Cell = [x + STEPS[side][0], y + STEPS[side][1]];
        if (rest.delete(String(next))) area.push(next);
      }
    if (area.some((cell) => open.has(String(cell)))) continue;
    const isOutside = area.some(
      ([x, y]) => x === 0 || y === 0 || x === columns - 1 || y === rows - 1,
    );
    if (isOutside && !dice.chance(0.8)) continue;
    slabs.push(...cutIntoSlabs(area, dice));
  }
  return slabs;
}

/** Straight runs of one to four cells that together cover an area. */
function cutIntoSlabs(area: readonly Cell[], dice: Dice): Cell[][] {
  const free = new Set(area.map(String));
  const slabs: Cell[][] = [];
  for (const [x, y] of area) {
    const [dx, dy] = dice.pick([
      [1, 0],
      [0, 1],
    ] as const);
    const cells: Cell[] = [];
    for (let n = dice.between(1, 4), i = 0; i < n; i++) {
      if (!free.delete(`${x + i * dx},${y + i * dy}`)) break;
      cells.push([x + i * dx, y + i * dy]);
    }
    if (cells.length > 0) slabs.push(cells);
  }
  return slabs;
}

/** A slab of the wall's height. */
export function drawSlab(cells: readonly Cell[], look: Look, dice: Dice): Parts {
  return addParts(
    {
      cells,
      paint: { ...look.frame, l: look.frame.l + look.slabTone },
      inset: look.joint / 2 + dice.real(0, 0.02),
      corner: Math.min(look.corner, dice.real(0.04, 0.3)),
      fillet: look.fillet,
      bevel: look.frameBevel,
      top: look.frameHeight * dice.real(0.92, 1.02),
      studs: 'none',
      gloss: 0.5,
    },
    [],
    [],
    [],
  );
}

/** Joints across the frame around a floor (slabs included), where one piece of it ends and the next begins. */
export function drawJoints(floor: readonly Cell[], look: Look, dice: Dice): string[] {
  if (look.wallPiece === 0) return [];
  const has = new Set(floor.map(String));
  const lines: string[] = [];
  for (const side of SIDES) {
    const [dx, dy] = STEPS[side];
    let left = dice.between(1, look.wallPiece);
    const order = [...floor].sort((p, q) =>
      dx === 0 ? p[1] - q[1] || p[0] - q[0] : p[0] - q[0] || p[1] - q[1],
    );
    for (const [x, y] of order) {
      if (has.has(String([x + dx, y + dy]))) continue;
      if (--left > 0) continue;
      left = dice.between(1, look.wallPiece);
      // At the end of this cell, from the floor's edge outwards.
      const [px, py] = dx === 0 ? [x + 1, y + (dy > 0 ? 1 : 0)] : [x + (dx > 0 ? 1 : 0), y + 1];
      lines.push(`M${px} ${py}l${dx * look.rim} ${dy * look.rim}`);
    }
  }
  const stroke = css(look.frame, look.frame.l < 0.25 ? 0.12 : -0.2);
  return [`<path d="${lines.join('')}" stroke="${stroke}" stroke-width="${look.joint}"/>`];
}
