import type { Block, Cell, Color } from '#engine/types.ts';
import { longestRun, pieceShape, signPlace } from './bricks.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import * as emblems from './emblems.ts';
import { BOMBS, HIDDEN_MARKS, STARS } from './game-block-signs.ts';
import { DISCS, LIDS, RAILS } from './game-curtains.ts';
import { chooseGameDesign } from './game-designs.ts';
import { blockChains, shield } from './game-locks.ts';
import { nearLavender } from './game-paints.ts';
import type { Look } from './look.ts';
import * as others from './other-emblems.ts';
import type { Parts, Piece } from './parts.ts';
import { drawRopes } from './rope-drawing.ts';
import * as thirds from './third-emblems.ts';

/** A block's bricks and the signs on them. */
export function drawBlock(block: Block, look: Look, dice: Dice): Parts {
  const { cells } = block;
  const paint = block.color ? look.palette[block.color] : slateOf(look);
  const [sx, sy] = signPlace(cells);
  const at = (svg: string, x = sx, y = sy, size = look.sign): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
  const parts: Parts = { pieces: [], bars: [], painted: [], flush: [], raised: [], overGates: [] };
  const brick = (of: Paint, more: Partial<Piece> = {}): void =>
    void parts.pieces.push({
      cells,
      paint: of,
      inset: look.inset,
      corner: look.corner,
      fillet: look.fillet,
      bevel: look.bevel,
      top: look.blockHeight,
      studs: look.stud === 0 ? 'none' : 'cells',
      gloss: 1,
      ...more,
    });
  if (block.ice !== undefined) {
    brick(look.ice, { bevel: look.bevel * 1.2, gloss: 2 });
    parts.painted.push(cracks(cells, dice));
    parts.raised.push(at(emblems.numberMark(String(block.ice), look, dice.real(0.32, 0.52))));
    return parts;
  }
  if (block.hidden !== undefined) {
    brick({ l: dice.real(0.24, 0.36), c: 0.01, h: -90 });
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
    const strewn = chooseGameDesign(look, dice, HIDDEN_MARKS);
    if (strewn) parts.painted.push(strewn(cells, look, dice));
    else if (dice.chance(0.8)) parts.flush.push(...marks);
    parts.raised.push(at(emblems.numberMark(String(block.hidden), look, dice.real(0.3, 0.5))));
    return parts;
  }
  if (block.rainbow) {
    brick({ l: 0.72, c: 0.1, h: dice.below(360) });
    parts.painted.push(
      thirds.isThird(look, dice) ? thirds.stripes(cells, look, dice) : rainbow(cells, dice),
    );
    return parts;
  }
  const rails = block.curtain === 'open' ? chooseGameDesign(look, dice, RAILS) : null;
  const lid = block.curtain === 'closed' ? chooseGameDesign(look, dice, LIDS) : null;
  if (rails) {
    const metal = nearLavender(dice);
    brick(metal, { studs: 'none' });
    brick(paint, { inset: look.inset + dice.real(0.05, 0.12), top: look.blockHeight + 0.02 });
    parts.flush.push(rails(cells, metal, look, dice));
  } else if (lid) {
    const metal = { l: dice.real(0.5, 0.68), c: dice.real(0.02, 0.06), h: dice.real(-80, -60) };
    brick(paint, { studs: 'none' });
    brick(metal, {
      inset: look.inset + dice.real(0.03, 0.09),
      studs: 'none',
      top: look.blockHeight * 1.05,
    });
    parts.painted.push(lid(cells, metal, look, dice));
    const disc = chooseGameDesign(look, dice, DISCS);
    if (disc) parts.raised.push(at(disc(look, dice)));
  } else if (block.layers) drawLayers(block.layers, paint, look, dice, brick);
  else if (block.curtain === 'open') {
    const isSecond = others.isSecond(look, dice);
    brick(isSecond ? plateMetal(look, dice) : look.steel, { studs: 'none' });
    brick(paint, {
      inset: look.inset + dice.real(0.03, isSecond ? 0.18 : 0.1),
      top: look.blockHeight + (look.kind === 'schematic' ? 0 : 0.02),
      bevel: 0.02,
    });
  } else if (block.curtain === 'closed' && others.isSecond(look, dice)) {
    const metal = plateMetal(look, dice);
    brick(metal, { studs: 'none', top: look.blockHeight * dice.real(0.9, 1.1) });
    if (dice.chance(0.6)) parts.painted.push(others.curtainOpenings(cells, paint, look, dice));
    else {
      brick(paint, { inset: look.inset + dice.real(0.07, 0.13), studs: 'none', bevel: 0.02 });
      parts.painted.push(others.curtainBars(block, metal, look, dice));
    }
  } else if (block.curtain === 'closed') {
    brick(paint, { studs: 'none', top: look.blockHeight * 0.95 });
    brick(
      { ...look.steel, l: look.steel.l - dice.real(0, 0.3) },
      { inset: look.inset + dice.real(0.02, 0.07), studs: 'none', bevel: 0.02 },
    );
    brick(look.steel, {
      inset: look.inset + 0.1,
      studs: 'none',
      bevel: 0.03,
      top: look.blockHeight * 1.03,
    });
    if (dice.chance(0.6)) parts.painted.push(ridges(cells, look, dice));
    parts.raised.push(at(emblems.noEntry(look, dice)));
  } else brick(paint);
  if (block.axis) {
    const run = longestRun(cells, block.axis);
    const flat = block.axis === 'horizontal';
    const fill = css({ l: 1, c: 0, h: 0 }, 0, look.arrowOpacity);
    parts.flush.push(
      `<g transform="translate(${run.x + (flat ? run.length / 2 : 0.5)} ${run.y + (flat ? 0.5 : run.length / 2)}) rotate(${flat ? 0 : 90})">${emblems.doubleArrow(run.length - (look.designs !== 'usual' ? dice.real(0.1, 0.4) : dice.real(0.08, 0.2)), look.arrowWidth, block.axisUntil === undefined ? fill : '#fff', look.arrowHead)}</g>`,
    );
    if (block.axisUntil !== undefined) {
      const x = run.x + (flat ? run.length / 2 : 0.5);
      const y = run.y + (flat ? 0.5 : run.length / 2);
      parts.raised.push(
        at(
          `<circle r="${dice.real(0.24, 0.32)}" fill="${css(look.ink, 0.06)}" stroke="#fff" stroke-width="${dice.real(0.02, 0.05)}"/>${emblems.numberMark(String(block.axisUntil), look, dice.real(0.26, 0.36))}`,
          x,
          y,
        ),
      );
    }
  }
  const strewn = block.star ? chooseGameDesign(look, dice, STARS) : null;
  if (strewn) parts.flush.push(strewn(cells, look, dice));
  else if (block.star)
    parts.flush.push(
      others.isSecond(look, dice) ? at(others.bigStar(dice), sx, sy, 1) : stars(cells, look, dice),
    );
  if (block.fixed)
    parts.flush.push(
      thirds.isThird(look, dice)
        ? thirds.fastening(cells, look, dice)
        : bolts(cells, look, dice, at),
    );
  if (block.ropes) parts.raised.push(drawRopes(block, look, dice));
  const chained = block.locks === undefined ? null : chooseGameDesign(look, dice, [0, 1, 2]);
  if (chained !== null && block.locks !== undefined) {
    parts.flush.push(blockChains(cells, [sx, sy], chained, look, dice));
    const [x, y] = [sx + dice.real(-0.05, 0.2), sy + dice.real(-0.08, 0.08)];
    parts.raised.push(at(shield(block.locks, chained, look, dice), x, y));
    return parts;
  }
  const sphere = block.bomb === undefined ? null : chooseGameDesign(look, dice, BOMBS);
  const emblem =
    sphere && block.bomb !== undefined
      ? sphere(block.bomb, look, dice)
      : drawEmblem(block, look, dice);
  // Some lie on the block like a relief. Others float above it with their sides visible.
  const isFlush = look.designs !== 'usual' && dice.chance(0.35);
  if (emblem) parts[isFlush ? 'flush' : 'raised'].push(at(emblem));
  return parts;
}

/** The wide base has the outer color. The next bricks stand on it, narrower and higher. */
function drawLayers(
  layers: readonly Color[],
  paint: Paint,
  look: Look,
  dice: Dice,
  brick: (of: Paint, more: Partial<Piece>) => void,
): void {
  const step = layers.length > 1 ? dice.real(0.055, 0.09) : dice.real(0.06, 0.2);
  const low = look.blockHeight * dice.real(0.6, 1);
  const rise = look.blockHeight * dice.real(look.designs !== 'usual' ? 0.05 : 0.2, 0.4);
  const all = [paint, ...layers.map((color) => look.palette[color])];
  for (const [i, of] of all.entries()) {
    const inset = Math.min(0.26, look.inset + i * step);
    brick(of, {
      inset,
      corner: Math.min(look.corner, 0.4 - inset),
      top: low + i * rise,
      ...(i > 0 && inset > 0.1 && look.stud > 0 ? { studs: 'row' as const } : {}),
    });
  }
}

/**
 * The material of blocks without a color. Without studs it must differ from the frame, otherwise they could not be distinguished from
 * slabs.
 */
function slateOf({ slate, frame, stud }: Look): Paint {
  const isAlike = stud === 0 && Math.abs(slate.l - frame.l) < 0.1;
  return isAlike ? { ...slate, l: frame.l + 0.14 } : slate;
}

/** The metal of a curtain: from pale to the frame's. */
function plateMetal(look: Look, dice: Dice): Paint {
  return dice.chance(0.4)
    ? { ...look.frame, l: look.frame.l + dice.real(-0.04, 0.08) }
    : { ...look.steel, l: dice.real(0.25, 0.85) };
}

function drawEmblem(block: Block, look: Look, dice: Dice): string | null {
  const isSecond = others.isSecond(look, dice);
  if (block.key) return isSecond ? others.plainKey(look, dice) : emblems.key(look, dice);
  if (block.swapsTo && thirds.isThird(look, dice))
    return thirds.exchangeArrows(look.palette[block.swapsTo], look, dice);
  if (isSecond && block.locks !== undefined) return others.lockPlate(block.locks, look, dice);
  if (isSecond && block.scissors)
    return others.openScissors(look.palette[block.scissors], look, dice);
  if (isSecond && block.swapsTo) return others.bareSwap(look.palette[block.swapsTo], look, dice);
  if (isSecond && block.capsule !== undefined) return others.alarmClock(block.capsule, look, dice);
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

/** Ridges across a cover, like those of a roller shutter. */
function ridges(cells: readonly Cell[], look: Look, dice: Dice): string {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const places = dice.pick([[0.5], [0.3, 0.7], [0.2, 0.5, 0.8]]);
  const margin = look.inset + dice.real(0.1, 0.2);
  const lines = cells.flatMap(([x, y]) =>
    places.map((t) =>
      isWide
        ? `M${x + t} ${y + margin}V${y + 1 - margin}`
        : `M${x + margin} ${y + t}H${x + 1 - margin}`,
    ),
  );
  return `<path d="${lines.join('')}" stroke="${css(look.steel, -0.15)}" stroke-width="${dice.real(0.03, 0.07)}" stroke-linecap="round"/>`;
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

function rainbow(cells: readonly Cell[], dice: Dice): string {
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
  const reach = dice.real(0.6, 2.4);
  const line = `x1="${x}" y1="${y}" x2="${x + reach * Math.cos(turn)}" y2="${y + reach * Math.sin(turn)}"`;
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="reflect" ${line}>${stops.join('')}</linearGradient></defs>${pieceShape(cells, 0, 0, `url(#${id})`)}`;
}
