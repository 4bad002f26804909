import { type BoardDraft, type Cell, OUTWARD, SIDES } from '#engine/types.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { addParts, type Bar, type Parts } from './parts.ts';

/** Groups of non-floor cells that slabs fill: those that no gate opens to, mostly at the outside. */
export function listSlabs(board: BoardDraft, dice: Dice): Cell[][] {
  const open = new Set(
    board.gates.flatMap(({ side, cells }) =>
      cells.map(([x, y]) => String([x + OUTWARD[side][0], y + OUTWARD[side][1]])),
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
        const next: Cell = [x + OUTWARD[side][0], y + OUTWARD[side][1]];
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

/** Joints across the frame around a floor (including slabs), where one piece of it ends and the next begins. */
export function drawJoints(floor: readonly Cell[], look: Look, dice: Dice): string[] {
  if (look.wallPiece === 0 || look.wallGap > 0) return [];
  const has = new Set(floor.map(String));
  const lines: string[] = [];
  for (const side of SIDES) {
    const [dx, dy] = OUTWARD[side];
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

/** The pieces of a frame of separate pieces: along the floor where there is no gate, and at its outer corners. */
export function listWallBars(
  board: BoardDraft,
  floor: readonly Cell[],
  look: Look,
  dice: Dice,
): Bar[] {
  if (look.wallGap === 0) return [];
  const has = new Set(floor.map(String));
  const isFloor = (x: number, y: number): boolean => has.has(`${x},${y}`);
  const taken = new Set(
    board.gates.flatMap(({ side, cells }) => cells.map((cell) => `${side} ${cell}`)),
  );
  const bars: Bar[] = [];
  const add = (left: number, top: number, right: number, bottom: number): void =>
    void bars.push({
      left,
      top,
      right,
      bottom,
      paint: look.frame,
      corner: look.frameCorner,
      bevel: look.frameBevel,
      height: look.frameHeight,
    });
  /** The range of the frame beyond a cell, on the side in the direction `step`. */
  const beyond = (cell: number, step: number): readonly [number, number] =>
    step > 0 ? [cell + 1, cell + 1 + look.rim] : [cell - look.rim, cell];
  const half = look.wallGap / 2;
  for (const side of SIDES) {
    const [dx, dy] = OUTWARD[side];
    const isFree = (x: number, y: number): boolean =>
      isFloor(x, y) && !isFloor(x + dx, y + dy) && !taken.has(`${side} ${x},${y}`);
    for (const [x, y] of floor) {
      const most = dice.between(1, look.wallPiece);
      let n = 0;
      for (; n < most; n++) {
        const [u, v] = dx === 0 ? [x + n, y] : [x, y + n];
        if (!isFree(u, v)) break;
        taken.add(`${side} ${u},${v}`);
      }
      if (n === 0) continue;
      const [near, far] = dx === 0 ? beyond(y, dy) : beyond(x, dx);
      if (dx === 0) add(x + half, near, x + n - half, far);
      else add(near, y + half, far, y + n - half);
    }
  }
  for (const [x, y] of floor)
    for (const dx of [-1, 1])
      for (const dy of [-1, 1]) {
        if (isFloor(x + dx, y) || isFloor(x, y + dy)) continue;
        const [[left, right], [top, bottom]] = [beyond(x, dx), beyond(y, dy)];
        add(left, top, right, bottom);
      }
  return bars;
}
