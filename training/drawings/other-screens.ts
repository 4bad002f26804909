import { css, type Paint, toRgb } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { drawNumber } from './numbers.ts';

/** SVG bodies of screens without a board, `width` × `height` pixels. */
type Screen = (width: number, height: number, look: Look, dice: Dice) => string;

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${r.toFixed(1)}" fill="${fill}"/>`;

const anyPaint = (dice: Dice): Paint => ({
  l: dice.real(0.1, 0.98),
  c: dice.real(0, 0.15),
  h: dice.real(0, 360),
});

/** Nothing, or a gradient from top to bottom. */
export const drawBlank: Screen = (width, height, look, dice) => {
  const paint = dice.chance(0.5) ? look.background : anyPaint(dice);
  const low = css(paint, dice.real(-0.2, 0.2));
  return `<defs><linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="${css(paint)}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#shade)')}`;
};

/** Hills behind hills, with flowers. */
export const drawLandscape: Screen = (width, height, _look, dice) => {
  const hue = dice.real(90, 260);
  const marks = [rect(0, 0, width, height, css({ l: 0.8, c: 0.07, h: -110 }))];
  for (let k = 0; k < 5; k++) {
    let y = height * (0.25 + 0.15 * k);
    const points = Array.from({ length: 24 }, (_, i) => {
      y += dice.real(-0.02, 0.02) * height;
      return `${((i * width) / 23).toFixed(0)} ${y.toFixed(0)}`;
    });
    const fill = css({ l: 0.75 - 0.1 * k, c: 0.02 + 0.02 * k, h: hue });
    marks.push(`<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${fill}"/>`);
  }
  for (let n = 0; n < 80; n++)
    marks.push(
      `<circle cx="${dice.below(width)}" cy="${Math.round(height * dice.real(0.9, 1))}" r="${(width * 0.006).toFixed(1)}" fill="${css({ l: 0.75, c: 0.17, h: dice.below(360) })}"/>`,
    );
  return marks.join('');
};

/** A chessboard with pieces. */
export const drawChess: Screen = (width, height, _look, dice) => {
  const hue = dice.real(0, 360);
  const [light, dark] = [
    css({ l: dice.real(0.85, 0.97), c: 0.02, h: hue }),
    css({ l: dice.real(0.45, 0.7), c: dice.real(0.02, 0.1), h: hue }),
  ];
  const fills = ['#f8f8f8', '#222'];
  return drawGrid(8, 8, width, height, (x, y, u, cx, cy) => {
    const field = rect(cx, cy, u, u, (x + y) % 2 === 0 ? light : dark);
    if (!dice.chance(y < 2 || y > 5 ? 0.85 : 0.1)) return field;
    const fill = fills[y < 4 ? 1 : 0] as string;
    const man = `<path d="M-.3 .36H.3L.16 .1Q.1 -.1 .14 -.12A.17 .17 0 1 0 -.14 -.12Q-.1 -.1 -.16 .1Z${dice.chance(0.4) ? 'M-.2 -.3L0 -.44L.2 -.3Z' : ''}" fill="${fill}" stroke="#555" stroke-width=".03"/>`;
    return `${field}<g transform="translate(${cx + u / 2} ${cy + u / 2}) scale(${u})">${man}</g>`;
  });
};

/** Sudoku, or tiles with numbers on them. */
export const drawNumbers: Screen = (width, height, look, dice) => {
  const isSudoku = dice.chance(0.6);
  const n = isSudoku ? 9 : dice.between(4, 6);
  const paper = css({ l: dice.real(0.9, 1), c: 0.01, h: 90 });
  const inks = [css({ l: 0.3, c: 0.03, h: -100 }), css({ l: 0.5, c: 0.17, h: -90 })];
  return drawGrid(n, n, width, height, (x, y, u, cx, cy) => {
    const tile = dice.chance(0.75)
      ? { l: dice.real(0.6, 0.9), c: 0.09, h: dice.real(30, 90) }
      : null;
    const line = u * 0.02 * (isSudoku && (x % 3 === 0 || y % 3 === 0) ? 2 : 1);
    const field = isSudoku
      ? rect(cx, cy, u, u, '#89a') + rect(cx + line, cy + line, u - line, u - line, paper)
      : rect(
          cx + u * 0.04,
          cy + u * 0.04,
          u * 0.92,
          u * 0.92,
          tile ? css(tile) : '#ccc4b8',
          u * 0.08,
        );
    if (!dice.chance(isSudoku ? 0.45 : 0.9) || (!isSudoku && !tile)) return field;
    const text = String(isSudoku ? dice.between(1, 9) : 2 ** dice.between(1, 10));
    const ink = dice.pick(inks);
    const size = u * (text.length > 2 ? 0.3 : 0.5);
    return `${field}<g transform="translate(${cx + u / 2} ${cy + u / 2})">${drawNumber(text, look.font, size, ink, ink, 0)}</g>`;
  });
};

/** Beveled squares of many colors on a dark grid, as in games with falling or fitted blocks. */
export const drawSquares: Screen = (width, height, look, dice) => {
  const [columns, rows] = dice.pick([
    [8, 8],
    [10, 14],
    [10, 10],
    [9, 9],
  ]) as [number, number];
  const ground = { l: dice.real(0.12, 0.35), c: dice.real(0.02, 0.08), h: dice.real(-130, -70) };
  const full = dice.real(0.15, 0.7);
  const low = dice.chance(0.5) ? rows * dice.real(0.3, 0.7) : 0;
  const palette = Object.values(look.palette);
  return (
    rect(0, 0, width, height, css(ground, 0.12)) +
    drawGrid(columns, rows, width, height, (_, y, u, cx, cy) => {
      const field =
        rect(cx, cy, u, u, css(ground, 0.04)) + rect(cx + 1, cy + 1, u - 1, u - 1, css(ground));
      if (y < low || !dice.chance(full)) return field;
      const paint = dice.pick(palette);
      const b = u * 0.12;
      return `${field}${rect(cx, cy, u, u, css(paint, -0.12))}<path d="M${cx} ${cy}h${u}l${-b} ${b}h${2 * b - u}Z" fill="${css(paint, 0.12)}"/>${rect(cx + b, cy + b, u - 2 * b, u - 2 * b, css(paint))}`;
    })
  );
};

/** A regular polygon with a corner at the top and a darker rim of `line` pixels. */
function drawPolygon(
  corners: number,
  x: number,
  y: number,
  r: number,
  paint: Paint,
  line: number,
): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const t = (2 * Math.PI * i) / corners;
    return `${(x + r * Math.sin(t)).toFixed(1)},${(y - r * Math.cos(t)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${css(paint)}" stroke="${css(paint, -0.15)}" stroke-width="${line.toFixed(1)}"/>`;
}

/** Gems of a match-three game. */
export const drawGems: Screen = (width, height, look, dice) => {
  const [columns, rows] = [dice.between(6, 9), dice.between(6, 10)];
  const ground = { l: dice.real(0.2, 0.8), c: dice.real(0, 0.07), h: dice.real(0, 360) };
  const palette = dice.shuffle(Object.values(look.palette)).slice(0, 6);
  return (
    rect(0, 0, width, height, css(ground, 0.1)) +
    drawGrid(columns, rows, width, height, (x, y, u, cx, cy) => {
      const kind = dice.below(palette.length);
      const field = rect(cx, cy, u, u, css(ground, (x + y) % 2 === 0 ? 0 : -0.03));
      return `${field}${drawPolygon(3 + kind, cx + u / 2, cy + u / 2, 0.4 * u, palette[kind] as Paint, u * 0.05)}`;
    })
  );
};

/** A game of matching, sorting, searching or laying tiles: marks of a few kinds on the cells of a grid. */
export const drawTileGame: Screen = (width, height, look, dice) => {
  const [columns, rows] = [dice.between(4, 12), dice.between(4, 14)];
  const isBright = dice.chance(0.5);
  const anyTone = (): Paint => ({
    l: isBright ? dice.real(0.6, 0.98) : dice.real(0.12, 0.6),
    c: dice.real(0, 0.09),
    h: dice.real(0, 360),
  });
  const [ground, field, other] = [anyTone(), anyTone(), anyTone()];
  const fields = dice.pick(['one', 'checks', 'tiles', 'none'] as const);
  const gap = dice.real(0, 0.14);
  const corner = dice.real(0, 0.3);
  const kinds = Array.from({ length: dice.between(1, 7) }, () => ({
    paint: dice.chance(0.7) ? dice.pick(Object.values(look.palette)) : anyPaint(dice),
    shape: dice.pick(['disc', 'ring', 'square', 'bevel', 'polygon', 'number'] as const),
    size: dice.real(0.45, 1),
    corners: dice.between(3, 8),
  }));
  const full = dice.real(0.2, 1);
  const frame = dice.chance(0.5) ? dice.real(0.1, 0.5) : 0;
  const u = gridUnit(columns, rows, width, height);
  const [w, h] = [u * (columns + 2 * frame), u * (rows + 2 * frame)];
  return (
    rect(0, 0, width, height, css(ground)) +
    (frame > 0 ? rect((width - w) / 2, (height - h) / 2, w, h, css(anyTone()), u * corner) : '') +
    drawGrid(columns, rows, width, height, (x, y, _, cx, cy) => {
      const paint = fields === 'checks' && (x + y) % 2 === 0 ? other : field;
      const inset = fields === 'tiles' ? u * gap : 0;
      const below =
        fields === 'none'
          ? ''
          : rect(cx + inset, cy + inset, u - 2 * inset, u - 2 * inset, css(paint), inset * 2);
      if (!dice.chance(full)) return below;
      const mark = dice.pick(kinds);
      return `${below}<g transform="translate(${(cx + u / 2).toFixed(1)} ${(cy + u / 2).toFixed(1)})">${drawMark(mark, u * mark.size, corner, look, dice)}</g>`;
    })
  );
};

/** A mark of `size` pixels around the origin. */
function drawMark(
  mark: { readonly paint: Paint; readonly shape: string; readonly corners: number },
  size: number,
  corner: number,
  look: Look,
  dice: Dice,
): string {
  const { paint, shape, corners } = mark;
  const [r, fill, dark] = [size / 2, css(paint), css(paint, -0.15)];
  if (shape === 'square') return rect(-r, -r, size, size, fill, size * corner);
  if (shape === 'bevel')
    return `${rect(-r, -r, size, size, dark, size * corner)}${rect(-r * 0.8, -r * 0.9, size * 0.8, size * 0.8, fill, size * corner)}`;
  if (shape === 'disc') return `<circle r="${r.toFixed(1)}" fill="${fill}"/>`;
  if (shape === 'ring')
    return `<circle r="${(r * 0.8).toFixed(1)}" fill="none" stroke="${fill}" stroke-width="${(r * 0.35).toFixed(1)}"/>`;
  if (shape === 'number')
    return drawNumber(String(dice.below(100)), look.font, size * 0.6, fill, fill, 0);
  return drawPolygon(corners, 0, 0, r, paint, size * 0.04);
}

/** A home screen. */
export const drawIcons: Screen = (width, height, look, dice) => {
  const u = width / 5;
  const marks = [drawBlank(width, height, look, dice)];
  const rows = Math.floor(height / (1.3 * u)) - 1;
  for (let i = 0; i < 4 * rows; i++) {
    if (dice.chance(0.15)) continue;
    const [x, y] = [u * (0.6 + (i % 4)), u * (0.8 + 1.3 * Math.floor(i / 4))];
    const paint = dice.chance(0.6) ? dice.pick(Object.values(look.palette)) : anyPaint(dice);
    const [r, g, b] = toRgb(paint);
    const ink = r + g + b > 420 ? '#333' : '#fff';
    marks.push(
      rect(x, y, u * 0.7, u * 0.7, css(paint), u * 0.16),
      `<circle cx="${(x + u * 0.35).toFixed(1)}" cy="${(y + u * 0.35).toFixed(1)}" r="${(u * dice.real(0.08, 0.22)).toFixed(1)}" fill="${ink}"/>`,
      rect(x + u * 0.1, y + u * 0.8, u * 0.5, u * 0.08, '#fff'),
    );
  }
  return marks.join('');
};

function drawGrid(
  columns: number,
  rows: number,
  width: number,
  height: number,
  cell: (x: number, y: number, u: number, cx: number, cy: number) => string,
): string {
  const u = gridUnit(columns, rows, width, height);
  const [left, top] = [(width - u * columns) / 2, (height - u * rows) / 2];
  const cells: string[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) cells.push(cell(x, y, u, left + x * u, top + y * u));
  return cells.join('');
}

/** The width of a cell of the grid that {@link drawGrid} draws. */
function gridUnit(columns: number, rows: number, width: number, height: number): number {
  return Math.min((width * 0.92) / columns, (height * 0.8) / rows);
}
