import {
  type Block,
  type BoardDraft,
  type Cell,
  type Color,
  type Gate,
  OUTWARD,
  type Side,
} from '#engine/types.ts';
import type { PlainStyle } from './plain-styles.ts';
import { drawArrow, drawKey, drawNumber, drawPadlock, drawStar } from './signs.ts';
import { disc, polygon, prism, quad, type Rect, shade } from './solids.ts';
import { createView, type Point, type View } from './view.ts';

/**
 * A second renderer of boards that shares nothing with `drawings/`: prisms seen in perspective, drawn back to front as SVG. The networks
 * never learn from it, so reading its pictures shows whether they have learned boards or only our drawings.
 */

/** The parts of a board that this renderer can draw. `seconds` is not visible. */
const BLOCK_FIELDS = new Set([
  'id',
  'cells',
  'color',
  'axis',
  'ice',
  'layers',
  'key',
  'star',
  'locks',
]);
const GATE_FIELDS = new Set(['id', 'side', 'cells', 'color', 'star']);
const BOARD_FIELDS = new Set(['seconds', 'floor', 'blocks', 'gates']);

/** Space around the board in a picture, in cells: above it, below it and on either side. */
const ROOM = { above: 2.2, below: 2.4, beside: 0.9 };
/** Whether all of a board's parts can be drawn. */
export function canDrawPlainly(board: BoardDraft): boolean {
  const isWithin = (part: object, fields: ReadonlySet<string>): boolean =>
    Object.keys(part).every((field) => fields.has(field));
  return (
    isWithin(board, BOARD_FIELDS) &&
    board.blocks.every((block) => block.color && isWithin(block, BLOCK_FIELDS)) &&
    board.gates.every((gate) => isWithin(gate, GATE_FIELDS))
  );
}

/** A board as an SVG picture of a phone's screen. */
export function drawPlainly(board: BoardDraft, style: PlainStyle): string {
  const [columns, rows] = [board.floor[0]?.length ?? 0, board.floor.length];
  const width = (columns + 2 * (style.wall + ROOM.beside)) * style.cellPx;
  const height = (rows + 2 * style.wall + ROOM.above + ROOM.below) * style.cellPx;
  const view = createView([columns / 2, rows / 2], style, [
    width / 2,
    (ROOM.above + style.wall + rows / 2) * style.cellPx,
  ]);
  const parts: Part[] = [
    ...board.floor.flatMap((row, y) =>
      [...row].flatMap((c, x): Part[] =>
        c === '.' ? [] : isInside(board.floor, x, y) ? [drawSlab([x, y], style, view)] : [],
      ),
    ),
    ...drawWalls(board, style, view),
    ...board.gates.map((gate) => drawGate(gate, style, view)),
    ...board.blocks.map((block) => drawBlock(block, style, view)),
  ];
  // Parts that reach further down hide those above them.
  parts.sort((p, q) => p.bottom - q.bottom);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}"><rect width="100%" height="100%" fill="${style.background}"/>${drawFloor(board.floor, style, view)}${parts.map(({ svg }) => svg).join('')}</svg>`;
}

/** Something that stands on the board, and the largest y that it reaches. */
interface Part {
  readonly svg: string;
  readonly bottom: number;
}

const isFloor = (floor: readonly string[], x: number, y: number): boolean => floor[y]?.[x] === '.';

/** Whether a non-floor cell has floor on all four sides. */
function isInside(floor: readonly string[], x: number, y: number): boolean {
  const row = floor[y] ?? '';
  return (
    row.slice(0, x).includes('.') &&
    row.slice(x + 1).includes('.') &&
    floor.slice(0, y).some((other) => other[x] === '.') &&
    floor.slice(y + 1).some((other) => other[x] === '.')
  );
}

function drawFloor(floor: readonly string[], style: PlainStyle, view: View): string {
  const tiles: string[] = [];
  floor.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!isFloor(floor, x, y)) continue;
      tiles.push(quad([x, y, x + 1, y + 1], 0, view, style.gap));
      const inset = style.tileInset;
      tiles.push(quad([x + inset, y + inset, x + 1 - inset, y + 1 - inset], 0, view, style.floor));
    }
  });
  return tiles.join('');
}

/** Bars around the floor, one for each edge, and their corners. */
function drawWalls({ floor, gates }: BoardDraft, style: PlainStyle, view: View): Part[] {
  const gated = new Set(gates.flatMap(({ side, cells }) => cells.map((cell) => `${side} ${cell}`)));
  const parts: Part[] = [];
  const add = (rect: Rect): void =>
    void parts.push({
      svg: prism([rect], style.wallHeight, style.frame, style, view),
      bottom: rect[3],
    });
  const w = style.wall;
  floor.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!isFloor(floor, x, y)) continue;
      for (const side of Object.keys(OUTWARD) as Side[]) {
        const [dx, dy] = OUTWARD[side];
        if (isFloor(floor, x + dx, y + dy) || isInside(floor, x + dx, y + dy)) continue;
        if (!gated.has(`${side} ${x},${y}`)) add(beyond([x, y], [x, y], side, w));
      }
      for (const [dx, dy] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        if (
          isFloor(floor, x + dx, y) ||
          isFloor(floor, x, y + dy) ||
          isFloor(floor, x + dx, y + dy)
        )
          continue;
        const [left, top] = [dx < 0 ? x - w : x + 1, dy < 0 ? y - w : y + 1];
        add([left, top, left + w, top + w]);
      }
    }
  });
  return parts;
}

/** The bar beyond one side of a run of cells. */
function beyond(first: Cell, last: Cell, side: Side, w: number): Rect {
  const [x0, y0, x1, y1] = [first[0], first[1], last[0] + 1, last[1] + 1];
  switch (side) {
    case 'top':
      return [x0, y0 - w, x1, y0];
    case 'bottom':
      return [x0, y1, x1, y1 + w];
    case 'left':
      return [x0 - w, y0, x0, y1];
    case 'right':
      return [x1, y0, x1 + w, y1];
  }
}

function drawSlab([x, y]: Cell, style: PlainStyle, view: View): Part {
  return {
    svg: prism([[x, y, x + 1, y + 1]], style.wallHeight, style.frame, style, view),
    bottom: y + 1,
  };
}

function drawGate({ side, cells, color, star }: Gate, style: PlainStyle, view: View): Part {
  const order = [...cells].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const rect = beyond(order[0] as Cell, order.at(-1) as Cell, side, style.wall);
  const [left, top, right, bottom] = rect;
  const height = style.wallHeight * style.gateHeight;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const [dx, dy] = OUTWARD[side];
  const s = style.wall * 0.3;
  const triangle = [
    [middle[0] + dx * s, middle[1] + dy * s],
    [middle[0] - dx * s + dy * s, middle[1] - dy * s + dx * s],
    [middle[0] - dx * s - dy * s, middle[1] - dy * s - dx * s],
  ] as const;
  const stars = star
    ? [-0.28, 0.28].map((t) =>
        drawStar([middle[0] + dy * t, middle[1] + dx * t], style.wall * 0.32, height, view),
      )
    : [];
  return {
    svg: `${prism([rect], height, style.colors[color as Color], style, view)}${polygon(triangle, height, view, '#fff')}${stars.join('')}`,
    bottom,
  };
}

function drawBlock(block: Block, style: PlainStyle, view: View): Part {
  const { cells } = block;
  const color = style.colors[block.color as Color];
  const bottom = Math.max(...cells.map(([, y]) => y)) + 1 - style.inset;
  const height = style.blockHeight;
  const [cx, cy] = middleOf(cells);
  const svg = [
    prism(
      shapeOf(cells, style.inset),
      height,
      block.ice === undefined ? color : style.ice,
      style,
      view,
    ),
  ];
  if (block.ice === undefined && !block.layers)
    svg.push(drawStuds(cells, height, color, style, view));
  let top = height;
  block.layers?.forEach((layer, i) => {
    const narrower = shapeOf(cells, style.inset + 0.13 * (i + 1));
    svg.push(prism(narrower, height * 0.4, style.colors[layer], style, view, top));
    top += height * 0.4;
  });
  if (block.axis) svg.push(drawArrow(cells, block.axis, top, style, view));
  if (block.star) svg.push(drawStar([cx, cy], 0.36, top, view));
  if (block.key) svg.push(drawKey([cx, cy], top, view));
  const number = block.ice ?? block.locks;
  if (block.locks !== undefined) svg.push(drawPadlock([cx, cy], top, view));
  if (number !== undefined)
    svg.push(
      drawNumber(number, [cx, cy + (block.locks === undefined ? 0 : 0.08)], top, style, view),
    );
  return { svg: svg.join(''), bottom };
}

/** The cell, or the point between two cells, that is nearest to the middle. */
function middleOf(cells: readonly Cell[]): Point {
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  const [mx, my] = [mean(0), mean(1)];
  const far = ([x, y]: Cell): number => Math.hypot(x + 0.5 - mx, y + 0.5 - my);
  const [x, y] = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  const isRect =
    cells.length === new Set(cells.map(([u]) => u)).size * new Set(cells.map(([, v]) => v)).size;
  return isRect ? [mx, my] : [x + 0.5, y + 0.5];
}

/** A block as rectangles: one per cell, and one across each seam between two cells. */
function shapeOf(cells: readonly Cell[], inset: number): Rect[] {
  const has = new Set(cells.map(String));
  return cells.flatMap(([x, y]): Rect[] => {
    const right = has.has(`${x + 1},${y}`);
    const below = has.has(`${x},${y + 1}`);
    return [
      [x + inset, y + inset, x + 1 - inset, y + 1 - inset],
      ...(right ? [[x + 0.5, y + inset, x + 1.5, y + 1 - inset] as const] : []),
      ...(below ? [[x + inset, y + 0.5, x + 1 - inset, y + 1.5] as const] : []),
      ...(right && below && has.has(`${x + 1},${y + 1}`)
        ? [[x + 0.5, y + 0.5, x + 1.5, y + 1.5] as const]
        : []),
    ];
  });
}

function drawStuds(
  cells: readonly Cell[],
  z: number,
  fill: string,
  style: PlainStyle,
  view: View,
): string {
  const places = { 0: [], 1: [0.5], 4: [0.27, 0.73] }[style.studs];
  return cells
    .flatMap(([x, y]) =>
      places.flatMap((u) =>
        places.map((v) => {
          const r = style.studs === 4 ? 0.15 : 0.3;
          const low = disc([x + u, y + v], r, z, view, shade(fill, 0.8));
          return low + disc([x + u, y + v], r, z + style.studHeight, view, shade(fill, 1.08));
        }),
      ),
    )
    .join('');
}
