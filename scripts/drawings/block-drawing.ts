import type { Block, Cell, Color, Crate } from '#engine/types.ts';
import { face, longestRun, pieceShape, signPlace, studs } from './bricks.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import * as emblems from './emblems.ts';
import type { Look } from './look.ts';

/** A piece of the drawing and how high above the floor it lies; a block's top is at 1. */
export interface Layer {
  readonly height: number;
  readonly svg: string;
}

/** Draws a block with its modifiers, lowest layer first. */
export function drawBlock(block: Block, look: Look, dice: Dice): Layer[] {
  const { cells } = block;
  const paint = block.color ? look.palette[block.color] : look.slate;
  const [sx, sy] = signPlace(cells);
  const at = (svg: string, x = sx, y = sy, size = look.sign): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
  const layers: Layer[] = [];
  const side = (inset: number, from: number, to: number, color: typeof paint): void => {
    if (look.depth === 0) return;
    for (let h = from; h < to; h += 0.12)
      layers.push({ height: h, svg: pieceShape(cells, inset, look.corner, css(color, -0.14)) });
  };
  const top = (svg: string, height = 1): void => void layers.push({ height, svg });
  if (block.ice !== undefined) {
    side(look.inset, 0, 1, look.ice);
    top(face(cells, look.inset, look.ice, look));
    top(`<g opacity=".6">${studs(cells, look.ice, look)}</g>${cracks(cells, dice)}`, 1.05);
    top(at(emblems.numberMark(String(block.ice), look, dice.real(0.4, 0.6))), 1.1);
    return layers;
  }
  if (block.hidden !== undefined) {
    const dark = { l: dice.real(0.24, 0.36), c: 0.01, h: -90 };
    side(look.inset, 0, 1, dark);
    top(face(cells, look.inset, dark, look) + studs(cells, dark, look), 1);
    const marks = cells
      .filter(([x, y]) => Math.hypot(x + 0.5 - sx, y + 0.5 - sy) > 0.8)
      .map(([x, y]) =>
        at(
          `<path d="M-.1 -.13C-.1 -.28 .14 -.28 .13 -.1C.12 .02 0 0 0 .12M0 .22V.24" fill="none" stroke="#8d9096" stroke-width=".08" stroke-linecap="round"/>`,
          x + 0.5,
          y + 0.5,
          1,
        ),
      );
    top(
      `${dice.chance(0.8) ? marks.join('') : ''}${at(emblems.numberMark(String(block.hidden), look, dice.real(0.38, 0.55)))}`,
      1.08,
    );
    return layers;
  }
  if (block.rainbow) return [...layers, ...rainbow(cells, look, dice)];
  const stack = block.layers ?? [];
  const low = [...stack].reverse();
  low.forEach((color, i) => {
    const inset = look.inset + i * (stack.length > 1 ? 0.075 : 0.1);
    side(inset, i * 0.3, 0.75 + i * 0.3, look.palette[color]);
    top(
      face(cells, inset, look.palette[color], look) + studs(cells, look.palette[color], look),
      0.75 + i * 0.3,
    );
  });
  const inset =
    stack.length === 0
      ? look.inset
      : Math.min(
          0.24,
          look.inset +
            stack.length * (stack.length > 1 ? dice.real(0.06, 0.09) : dice.real(0.1, 0.18)),
        );
  const height = stack.length === 0 ? 1 : 1 + 0.25 * stack.length;
  side(inset, height - 1, height, paint);
  top(
    face(cells, inset, paint, look) +
      studs(cells, paint, look, stack.length > 0 && cells.length < 4 && inset > 0.1),
    height,
  );
  if (block.curtain === 'open') {
    layers.length = 0;
    side(look.inset, 0, 1, paint);
    top(pieceShape(cells, look.inset - 0.01, look.corner, css(look.steel)), 1);
    top(
      pieceShape(cells, look.inset + dice.real(0.05, 0.1), look.corner, css(paint, 0.03)) +
        studs(cells, paint, look),
      1.02,
    );
  }
  if (block.curtain === 'closed') {
    top(
      pieceShape(cells, look.inset + dice.real(0.02, 0.07), look.corner, css(look.steel, -0.3)),
      1.02,
    );
    top(pieceShape(cells, look.inset + 0.09, look.corner, css(look.steel)), 1.05);
    top(at(emblems.noEntry(look, dice)), 1.1);
  }
  if (block.axis) {
    const run = longestRun(cells, block.axis);
    const flat = block.axis === 'horizontal';
    const fill = css({ l: 1, c: 0, h: 0 }, 0, look.arrowOpacity);
    const arrow = `<g transform="translate(${run.x + (flat ? run.length / 2 : 0.5)} ${run.y + (flat ? 0.5 : run.length / 2)}) rotate(${flat ? 0 : 90})">${emblems.doubleArrow(run.length - dice.real(0.08, 0.2), look.arrowWidth, block.axisUntil === undefined ? fill : '#fff')}</g>`;
    top(arrow, height + 0.05);
    if (block.axisUntil !== undefined) {
      const x = run.x + (flat ? run.length / 2 : 0.5);
      const y = run.y + (flat ? 0.5 : run.length / 2);
      top(
        at(
          `<circle r="${dice.real(0.24, 0.32)}" fill="${css(look.ink, 0.06)}" stroke="#fff" stroke-width="${dice.real(0.02, 0.05)}"/>${emblems.numberMark(String(block.axisUntil), look, dice.real(0.26, 0.36))}`,
          x,
          y,
        ),
        height + 0.1,
      );
    }
  }
  if (block.star) top(stars(cells, look, dice), 1.06);
  if (block.fixed) top(bolts(cells, look, dice, at), 1.06);
  if (block.ropes) top(ropes(block, look, dice), 1.1);
  const emblem = drawEmblem(block, look, dice);
  if (emblem) top(at(emblem), dice.real(1.05, 1.35));
  return layers;
}

function drawEmblem(block: Block, look: Look, dice: Dice): string | null {
  if (block.key) return emblems.key(look, dice);
  if (block.locks !== undefined) return emblems.padlock(block.locks, look, dice);
  if (block.scissors) return emblems.scissors(look.palette[block.scissors], look, dice);
  if (block.swapsTo) return emblems.swap(look.palette[block.swapsTo], dice);
  if (block.bomb !== undefined) return emblems.bomb(block.bomb, look, dice);
  if (block.dynamite !== undefined) return emblems.dynamite(block.dynamite, look, dice);
  if (block.capsule !== undefined) return emblems.capsule(block.capsule, look, dice);
  return null;
}

function stars(cells: readonly Cell[], look: Look, dice: Dice): string {
  return cells
    .flatMap(([x, y]) => {
      const big = `<g transform="translate(${x + 0.5 + dice.real(-0.15, 0.15)} ${y + 0.5 + dice.real(-0.2, 0.12)})">${emblems.starMark(dice.real(0.13, 0.22), '#fff', dice.real(-10, 10))}</g>`;
      return dice.chance(0.3) && cells.length > 1
        ? [
            big,
            `<g transform="translate(${x + 0.5} ${y + 0.92})">${emblems.starMark(0.1 * look.sign, '#fff')}</g>`,
          ]
        : [big];
    })
    .join('');
}

function bolts(
  cells: readonly Cell[],
  look: Look,
  dice: Dice,
  at: (svg: string, x: number, y: number, size: number) => string,
): string {
  const ends =
    cells.length > 2 && dice.chance(0.4) ? [cells[0] as Cell, cells.at(-1) as Cell] : cells;
  return ends.map(([x, y]) => at(emblems.bolt(look, dice), x + 0.5, y + 0.5, 1)).join('');
}

/** Where a block's ropes run: the first along a row or column that its id picks, the second across. */
export function ropeLines(block: Block): readonly {
  readonly color: Color;
  readonly isFlat: boolean;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}[] {
  const n = Number(block.id.replace(/\D/g, ''));
  return (block.ropes ?? []).map((color, i) => {
    const isFlat = (n + i) % 2 === 0;
    const [x, y] = block.cells[n % block.cells.length] as Cell;
    const line = block.cells
      .filter(([u, v]) => (isFlat ? v === y : u === x))
      .map(([u, v]) => (isFlat ? u : v));
    const from = Math.min(...line);
    const length = Math.max(...line) + 1 - from;
    return isFlat ? { color, isFlat, x: from, y, length } : { color, isFlat, x, y: from, length };
  });
}

function ropes(block: Block, look: Look, dice: Dice): string {
  return ropeLines(block)
    .map(({ color, isFlat, x, y, length }) => {
      const mark = emblems.rope(length + dice.real(-0.05, 0.15), look.palette[color], dice);
      const off = 0.5 + dice.real(-0.15, 0.15);
      return isFlat
        ? `<g transform="translate(${x + length / 2} ${y + off})">${mark}</g>`
        : `<g transform="translate(${x + off} ${y + length / 2}) rotate(90)">${mark}</g>`;
    })
    .join('');
}

function cracks(cells: readonly Cell[], dice: Dice): string {
  const lines = cells
    .filter(() => dice.chance(0.6))
    .map(
      ([x, y]) =>
        `M${x + dice.real(0.1, 0.9)} ${y + dice.real(0.1, 0.9)}l${dice.real(-0.2, 0.2)} ${dice.real(-0.2, 0.2)}l${dice.real(-0.2, 0.2)} ${dice.real(-0.1, 0.1)}`,
    );
  return `<path d="${lines.join('')}" fill="none" stroke="#fff" stroke-width=".025" opacity=".8"/>`;
}

function rainbow(cells: readonly Cell[], look: Look, dice: Dice): Layer[] {
  const id = `r${cells[0]}`.replace(',', '-');
  const start = dice.below(360);
  const [l, c, step] = [
    dice.real(0.68, 0.82),
    dice.real(0.12, 0.19),
    dice.pick([-1, 1]) * dice.real(40, 75),
  ];
  const stops = Array.from(
    { length: 8 },
    (_, i) => `<stop offset="${i / 7}" stop-color="${css({ l, c, h: start + i * step })}"/>`,
  );
  const [x, y] = [Math.min(...cells.map((q) => q[0])), Math.min(...cells.map((q) => q[1]))];
  const turn = dice.pick([0, 45, 90, 135, dice.below(180)]) * (Math.PI / 180);
  const reach = dice.real(0.6, 1.6);
  const line = `x1="${x}" y1="${y}" x2="${x + reach * Math.cos(turn)}" y2="${y + reach * Math.sin(turn)}"`;
  const defs = `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="reflect" ${line}>${stops.join('')}</linearGradient></defs>`;
  const rings = cells
    .map(([cx, cy]) =>
      [-1, 1]
        .flatMap((i) =>
          [-1, 1].map(
            (j) =>
              `<circle cx="${cx + 0.5 + i * look.studSpread}" cy="${cy + 0.5 + j * look.studSpread}" r="${look.stud}"/>`,
          ),
        )
        .join(''),
    )
    .join('');
  return [
    { height: 0.5, svg: pieceShape(cells, look.inset, look.corner, '#9a7ab0') },
    {
      height: 1,
      svg: `${defs}${pieceShape(cells, look.inset, look.corner, `url(#${id})`)}<g fill="#fff" fill-opacity=".15" stroke="#555" stroke-opacity=".3" stroke-width=".015">${rings}</g>`,
    },
  ];
}

/** Draws a crate: planks, or a lattice when it can be moved, with its number. */
export function drawCrate(crate: Crate, look: Look, dice: Dice): Layer[] {
  const { cells } = crate;
  const layers: Layer[] = [];
  if (look.depth > 0)
    for (let h = 0; h < 1; h += 0.12)
      layers.push({ height: h, svg: pieceShape(cells, look.inset, 0.06, css(look.wood, -0.15)) });
  const lines: string[] = [];
  for (const [x, y] of cells) {
    if (crate.movable)
      for (const t of [0.06, 0.5, 0.94])
        lines.push(`M${x + t} ${y}V${y + 1}M${x} ${y + t}H${x + 1}`);
    else for (const t of [0.25, 0.5, 0.75]) lines.push(`M${x} ${y + t}H${x + 1}`);
  }
  const body = face(cells, look.inset, look.wood, look);
  const detail = crate.movable
    ? `${studs(cells, { ...look.wood, l: look.wood.l - 0.06 }, look)}<path d="${lines.join('')}" stroke="${css(look.wood, 0.12)}" stroke-width="${dice.real(0.05, 0.1)}"/>`
    : `<path d="${lines.join('')}" stroke="${css(look.wood, -0.12)}" stroke-width=".03"/>`;
  layers.push({ height: 1, svg: body + detail });
  const [x, y] = signPlace(cells);
  const disc =
    !crate.movable && dice.chance(0.8)
      ? `<circle r="${dice.real(0.3, 0.38)}" fill="${css(look.wood, -0.08)}" stroke="${css(look.wood, 0.1)}" stroke-width=".05"/>`
      : '';
  layers.push({
    height: 1.08,
    svg: `<g transform="translate(${x} ${y}) scale(${look.sign})">${disc}${emblems.numberMark(String(crate.opensAfter), look, dice.real(0.4, 0.56))}</g>`,
  });
  return layers;
}
