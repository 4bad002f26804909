import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawBlock, drawCrate, type Layer } from './block-drawing.ts';
import { pieceShape } from './bricks.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark } from './emblems.ts';
import { drawGate } from './gate-drawing.ts';
import type { Look } from './look.ts';

/** Room around the board's cells in a drawing, in cells. */
export const MARGIN = 1.2;

/**
 * Draws a board as the player sees it, one user unit a cell, at the height of the blocks' tops: what lies lower is drawn towards the point
 * below the camera, what lies higher away from it. `cellPx` is the size of the SVG's pixels.
 */
export function drawBoard(board: BoardDraft, look: Look, dice: Dice, cellPx: number): string {
  const rows = board.floor.length;
  const columns = board.floor[0]?.length ?? 0;
  const floor: Cell[] = board.floor.flatMap((row, y) =>
    [...row].flatMap((c, x): Cell[] => (c === '.' ? [[x, y]] : [])),
  );
  const layers: Layer[] = [];
  const rim = look.kind === 'schematic' ? 0.15 : 0.3;
  const filled = look.hole === 'frame' ? allCells(columns, rows, floor) : floor;
  layers.push({ height: 0, svg: pieceShape(filled, -rim, 0.25, css(look.frame, -0.08)) });
  for (const h of look.depth > 0 ? [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] : [0.1])
    layers.push({
      height: h,
      svg: wall(
        filled,
        look.hole === 'frame' ? floor : filled,
        rim,
        css(look.frame, h > 0.55 ? 0.03 : -0.05),
      ),
    });
  const cut = floor
    .map(([x, y]) => `<rect x="${x - 0.02}" y="${y - 0.02}" width="1.04" height="1.04"/>`)
    .join('');
  const lines = floor.map(([x, y]) => `<rect x="${x}" y="${y}" width="1" height="1"/>`).join('');
  layers.push({
    height: 0.01,
    svg: `<g fill="${css(look.floor)}">${cut}</g><g fill="none" stroke="${css(look.floor, look.grid)}" stroke-width=".04">${lines}</g>`,
  });
  const jumping = new Set(
    (board.jumpingLocks ?? []).map((lock) => lock.gates[lock.at % lock.gates.length]),
  );
  for (const path of board.paths ?? []) {
    const paint = look.palette[path.color];
    for (const [x, y] of path.cells)
      layers.push({
        height: 0.02,
        svg: `<rect x="${x + 0.12}" y="${y + 0.12}" width=".76" height=".76" rx=".1" fill="${css(paint, 0, 0.15)}" stroke="${css(paint)}" stroke-width=".1"/><rect x="${x + 0.12}" y="${y + 0.12}" width=".76" height=".76" rx=".1" fill="none" stroke="${css(paint, 0.25)}" stroke-width="${dice.real(0.02, 0.05)}"/>`,
      });
  }
  for (const block of board.blocks) layers.push(...drawBlock(block, look, dice));
  for (const crate of board.crates ?? []) layers.push(...drawCrate(crate, look, dice));
  layers.push(...drawTies(board, look, dice));
  for (const gate of board.gates) layers.push(...drawGate(gate, look, dice, jumping.has(gate.id)));
  const [cx, cy] = [columns * look.eye[0], rows * look.eye[1]];
  const body = layers
    .map((layer, i) => ({ ...layer, i }))
    .sort((p, q) => p.height - q.height || p.i - q.i)
    .map(({ height, svg }) => {
      const s = 1 - (1 - height) * look.depth;
      return `<g transform="matrix(${s.toFixed(4)} 0 0 ${s.toFixed(4)} ${(cx * (1 - s)).toFixed(4)} ${(cy * (1 - s)).toFixed(4)})">${svg}</g>`;
    })
    .join('');
  const [w, h] = [columns + 2 * MARGIN, rows + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(w * cellPx)}" height="${Math.round(h * cellPx)}" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}">${body}</svg>`;
}

/** The frame: a strip beyond every edge of the board, and what is not floor within it. */
function wall(filled: readonly Cell[], floor: readonly Cell[], rim: number, fill: string): string {
  const inside = new Set(floor.map(String));
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  const rects: string[] = [];
  const rect = (x: number, y: number, w: number, h: number): void =>
    void rects.push(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx=".08"/>`);
  for (const [x, y] of filled) if (!has(x, y)) rect(x, y, 1, 1);
  for (const [x, y] of floor) {
    for (const d of [-1, 1]) {
      if (!has(x, y + d)) {
        const [l, r] = [has(x - 1, y + d) ? 0 : rim, has(x + 1, y + d) ? 0 : rim];
        rect(x - l, d < 0 ? y - rim : y + 1, 1 + l + r, rim);
      }
      if (!has(x + d, y)) {
        const [t, b] = [has(x + d, y - 1) ? 0 : rim, has(x + d, y + 1) ? 0 : rim];
        rect(d < 0 ? x - rim : x + 1, y - t, rim, 1 + t + b);
      }
    }
  }
  return `<g fill="${fill}">${rects.join('')}</g>`;
}

/** Floor and the holes within it: those not joined to the outside. */
function allCells(columns: number, rows: number, floor: readonly Cell[]): Cell[] {
  const isFloor = new Set(floor.map(String));
  const outside = new Set<string>();
  const queue: Cell[] = [[-1, -1]];
  for (const [x, y] of queue) {
    if (
      x < -1 ||
      y < -1 ||
      x > columns ||
      y > rows ||
      outside.has(`${x},${y}`) ||
      isFloor.has(`${x},${y}`)
    )
      continue;
    outside.add(`${x},${y}`);
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  const cells: Cell[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) if (!outside.has(`${x},${y}`)) cells.push([x, y]);
  return cells;
}

/** Interlocked knobs where two tied blocks touch, or a clasp with a number. */
function drawTies(board: BoardDraft, look: Look, dice: Dice): Layer[] {
  return (board.tied ?? []).flatMap((tie): Layer[] => {
    const names = 'until' in tie ? tie.blocks : (tie as readonly string[]);
    const [a, b] = names.map((id) => board.blocks.find((block) => block.id === id));
    if (!a?.color || !b?.color) return [];
    const seams = a.cells.flatMap(([x, y]) =>
      b.cells
        .filter(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1)
        .map(([u, v]) => [x, y, u, v] as const),
    );
    if ('until' in tie) {
      const [x, y, u, v] = seams[seams.length >> 1] as readonly [number, number, number, number];
      const turn = u === x ? 90 : 0;
      const ring = css(look.steel, 0.05);
      const body = css(look.ink, 0.08);
      const clasp = `<g transform="rotate(${turn})"><circle cx="-.3" r=".17" fill="none" stroke="${ring}" stroke-width=".08"/><circle cx=".3" r=".17" fill="none" stroke="${ring}" stroke-width=".08"/><rect x="-.32" y="-.13" width=".64" height=".26" rx=".12" fill="${body}"/><path d="M-.14 -.13V.13M.14 -.13V.13" stroke="${css(look.ink)}" stroke-width=".03"/></g>${numberMark(String(tie.until), look, dice.real(0.28, 0.36))}`;
      return [
        {
          height: 1.12,
          svg: `<g transform="translate(${(x + u + 1) / 2} ${(y + v + 1) / 2}) scale(${look.sign})">${clasp}</g>`,
        },
      ];
    }
    const r = dice.real(0.1, 0.17);
    const spread = dice.real(0.22, 0.28);
    return seams.map(([x, y, u, v]) => {
      const [mx, my] = [(x + u + 1) / 2, (y + v + 1) / 2];
      const [dx, dy] = [u - x, v - y];
      const knob = (t: number, into: number, of: typeof a): string => {
        const color = of.color ? look.palette[of.color] : look.slate;
        const [cx, cy] = [mx + dx * into * r * 0.9 + dy * t, my + dy * into * r * 0.9 + dx * t];
        return `<circle cx="${cx + 0.015}" cy="${cy + 0.02}" r="${r}" fill="${css(color, -0.13)}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${css(color, -0.02)}"/>`;
      };
      const three = dice.chance(0.4);
      return {
        height: 1.02,
        svg: three
          ? knob(-2 * spread * 0.7, 1, a) + knob(0, -1, b) + knob(2 * spread * 0.7, 1, a)
          : knob(-spread, 1, a) + knob(spread, -1, b),
      };
    });
  });
}
