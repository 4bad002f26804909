import type { Block, Cell } from '#engine/types.ts';
import { ARROWS, EMBLEMS, type Emblem } from '#recognition/classify/signs/kinds.ts';
import type { Place } from '#recognition/classify/signs/places.ts';
import { ropeLines } from '../drawings/block-drawing.ts';
import { longestRun, signPlace } from '../drawings/bricks.ts';

const one = <T extends string>(list: readonly T[], kind: T): number => list.indexOf(kind);

/** Heads: emblem, arrow, layers, open curtain; −1 where the place shows only part of the sign. */
export function labelPlace(block: Block, [x, y]: Place): number[] {
  const [sx, sy] = signPlace(block.cells);
  const centred = (kind: Emblem, px = sx, py = sy): number => {
    const far = Math.hypot(x - px, y - py);
    return far < 0.32 ? one(EMBLEMS, kind) : far < 0.95 ? -1 : 0;
  };
  const all = (kind: Emblem): number[] => [one(EMBLEMS, kind), 0, 0, 0];
  if (block.ice !== undefined) return all('ice');
  if (block.hidden !== undefined) return all('hidden');
  if (block.rainbow) return all('rainbow');
  if (block.curtain === 'closed') return all('closed');
  let emblem = 0;
  if (block.key) emblem = centred('key');
  else if (block.locks !== undefined) emblem = centred('lock');
  else if (block.bomb !== undefined) emblem = centred('bomb');
  else if (block.dynamite !== undefined) emblem = centred('dynamite');
  else if (block.capsule !== undefined) emblem = centred('capsule');
  else if (block.scissors) emblem = centred('scissors');
  else if (block.swapsTo) emblem = centred('swap');
  else if (block.star) emblem = isNearCell(block.cells, x, y) ? one(EMBLEMS, 'star') : -1;
  else if (block.fixed)
    emblem = [block.cells[0], block.cells.at(-1)].some(
      (c) => c && Math.hypot(x - c[0] - 0.5, y - c[1] - 0.5) < 0.25,
    )
      ? one(EMBLEMS, 'bolt')
      : -1;
  else if (block.ropes) emblem = labelRope(block, x, y);
  return [
    emblem,
    labelArrow(block, x, y),
    block.layers?.length ?? 0,
    block.curtain === 'open' ? 1 : 0,
  ];
}

function isNearCell(cells: readonly Cell[], x: number, y: number): boolean {
  return cells.some(([u, v]) => Math.hypot(x - u - 0.5, y - v - 0.5) < 0.3);
}

function labelRope(block: Block, x: number, y: number): number {
  let label = 0;
  for (const { isFlat, x: rx, y: ry, length } of ropeLines(block)) {
    const off = isFlat ? Math.abs(y - ry - 0.5) : Math.abs(x - rx - 0.5);
    const along = isFlat ? Math.max(rx - x, x - rx - length) : Math.max(ry - y, y - ry - length);
    if (off < 0.35 && along < -0.2) return one(EMBLEMS, 'rope');
    if (off < 1 && along < 0.9) label = -1;
  }
  return label;
}

function labelArrow(block: Block, x: number, y: number): number {
  if (!block.axis) return 0;
  const run = longestRun(block.cells, block.axis);
  const isFlat = block.axis === 'horizontal';
  const off = isFlat ? Math.abs(y - run.y - 0.5) : Math.abs(x - run.x - 0.5);
  const along = isFlat ? x - run.x - run.length / 2 : y - run.y - run.length / 2;
  const beyond = Math.abs(along) - run.length / 2;
  if (off > 0.95 || beyond > 0.8) return 0;
  if (off > 0.35 || beyond > -0.35)
    return run.length === 1 && off < 0.3 && Math.abs(along) < 0.25
      ? one(ARROWS, arrowKind(block))
      : -1;
  if (block.axisUntil === undefined) return one(ARROWS, block.axis);
  return Math.abs(along) < 0.28
    ? one(ARROWS, arrowKind(block))
    : Math.abs(along) < 0.9
      ? -1
      : one(ARROWS, block.axis);
}

function arrowKind(block: Block): (typeof ARROWS)[number] {
  const axis = block.axis ?? 'horizontal';
  return block.axisUntil === undefined ? axis : `${axis}-number`;
}
