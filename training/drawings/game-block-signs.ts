import type { Block, Cell, Color } from '#engine/types.ts';
import { longestRun } from './bricks.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark, starMark } from './emblems.ts';
import type { Look } from './look.ts';
import { drawNumber } from './numbers.ts';

/**
 * Signs of blocks near the game's own, each in some designs, the last of which training never has; see `chooseGameDesign`. SVG in board
 * coordinates.
 */

/** The dark violet blue of the game's bars, plates and spheres. */
export const NAVY: Paint = { l: 0.33, c: 0.11, h: -92 };
/** The pale violet of its clasps and shutters. */
export const LAVENDER: Paint = { l: 0.76, c: 0.07, h: -80 };

type Draw = (cells: readonly Cell[], look: Look, dice: Dice) => string;

const near = (paint: Paint, dice: Dice): Paint => ({
  l: paint.l + dice.real(-0.07, 0.07),
  c: paint.c * dice.real(0.6, 1.2),
  h: paint.h + dice.real(-12, 12),
});

/** Shades of the game's own paints, for one drawing. */
export const nearNavy = (dice: Dice): Paint => near(NAVY, dice);
export const nearLavender = (dice: Dice): Paint => near(LAVENDER, dice);

const at = (x: number, y: number, turn: number, svg: string): string =>
  `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${turn.toFixed(1)})">${svg}</g>`;

/** A place on a block: anywhere on one of its cells. */
function anywhere(cells: readonly Cell[], dice: Dice): readonly [number, number] {
  const [x, y] = dice.pick(cells);
  return [x + dice.real(0.12, 0.88), y + dice.real(0.12, 0.88)];
}

/** Small white stars of mixed sizes: scattered over the block, a few on each cell, or in a ring around its middle. */
export const STARS: readonly Draw[] = [
  (cells, _look, dice) =>
    Array.from({ length: dice.between(5, 6) + (cells.length > 4 ? 2 : 0) }, () =>
      at(...anywhere(cells, dice), dice.real(-25, 25), starMark(dice.real(0.06, 0.17), '#fff')),
    ).join(''),
  (cells, look, dice) => {
    const shade = css(look.ink, 0.2, 0.35);
    return cells
      .flatMap((cell) =>
        Array.from({ length: dice.between(2, 4) }, () => {
          const r = dice.real(0.06, 0.14);
          const mark = `<g transform="translate(.02 .03)">${starMark(r, shade)}</g>${starMark(r, '#fff')}`;
          return at(...anywhere([cell], dice), dice.real(-15, 15), mark);
        }),
      )
      .join('');
  },
  (cells, _look, dice) => {
    const [x, y] = dice.pick(cells);
    const count = dice.between(4, 6);
    return Array.from({ length: count }, (_, i) => {
      const t = (2 * Math.PI * (i + dice.real(0, 0.3))) / count;
      const [u, v] = [x + 0.5 + 0.32 * Math.cos(t), y + 0.5 + 0.32 * Math.sin(t)];
      return at(u, v, dice.real(0, 72), starMark(i % 2 === 0 ? 0.13 : 0.08, '#fff'));
    }).join('');
  },
];

/**
 * A chain along x through the origin: links seen alternately from the front and the side, or closed links that overlap, or a twisted cable.
 */
export function chain(length: number, metal: Paint, design: number, dice: Dice): string {
  const size = dice.real(0.1, 0.17);
  const [dark, light] = [css(metal, -0.28), css(metal, dice.real(0.02, 0.14))];
  const step = size * (design === 1 ? 0.85 : 1.05);
  const count = Math.ceil(length / step);
  const marks = Array.from({ length: count }, (_, i) => {
    const x = (i + 0.5) * step - length / 2;
    if (design === 2)
      return `<path d="M${x - step / 2} ${size / 2}L${x + step / 2} ${-size / 2}" stroke="${light}" stroke-width="${size * 0.35}"/>`;
    const isFront = design === 1 || i % 2 === 0;
    const [rx, ry] = isFront ? [size * 0.68, size * 0.45] : [size * 0.5, size * 0.12];
    const ring = (color: string, width: number): string =>
      `<ellipse cx="${x.toFixed(3)}" rx="${rx.toFixed(3)}" ry="${ry.toFixed(3)}" fill="none" stroke="${color}" stroke-width="${width.toFixed(3)}"/>`;
    return ring(dark, size * 0.42) + ring(light, size * 0.22);
  });
  const core =
    design === 2
      ? `<path d="M${-length / 2} 0H${length / 2}" stroke="${dark}" stroke-width="${size * 1.2}"/>`
      : '';
  return core + marks.join('');
}

/** Chains across a whole block that cross near its middle at (x, y), cut off at its edges. `design` as in {@link chain}. */
export function blockChains(
  cells: readonly Cell[],
  [x, y]: readonly [number, number],
  design: number,
  look: Look,
  dice: Dice,
): string {
  const metal = { ...look.steel, l: look.steel.l + dice.real(-0.2, 0.08) };
  const turns =
    design === 1
      ? [32, 36, -32, -37, ...(dice.chance(0.5) ? [2] : [])]
      : design === 2
        ? [0, 90, 45]
        : [-50, -18, 12, 40, 82].slice(0, dice.between(4, 5));
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  const wide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const lines = turns.map((turn) =>
    at(
      x + dice.real(-0.18, 0.18),
      y + dice.real(-0.18, 0.18),
      turn + dice.real(-7, 7) + (wide ? 0 : 90),
      chain(2 * Math.hypot(cells.length, 2), metal, design, dice),
    ),
  );
  const id = `k${cells[0]}`.replace(',', '-');
  const over = dice.real(-0.02, 0.06);
  const shape = cells.map(
    ([u, v]) =>
      `<rect x="${u - over}" y="${v - over}" width="${1 + 2 * over}" height="${1 + 2 * over}"/>`,
  );
  return `<defs><clipPath id="${id}">${shape.join('')}</clipPath></defs><g clip-path="url(#${id})">${lines.join('')}</g>`;
}

/** A tilted golden shield with a number, about a cell wide around the origin: with a point, broad and round, or with eight corners. */
export function shield(count: number, design: number, look: Look, dice: Dice): string {
  const w = dice.real(0.22, 0.34);
  const h = w * dice.real(1, 1.3);
  const body = [
    `<path d="M${-w} ${-h * 0.8}Q0 ${-h * 1.1} ${w} ${-h * 0.8}V${h * 0.1}Q${w} ${h * 0.7} 0 ${h}Q${-w} ${h * 0.7} ${-w} ${h * 0.1}Z"/>`,
    `<path d="M${-w} ${-h * 0.7}L${-w * 0.5} ${-h * 0.9}L0 ${-h * 0.75}L${w * 0.5} ${-h * 0.9}L${w} ${-h * 0.7}Q${w * 1.1} ${h * 0.7} 0 ${h}Q${-w * 1.1} ${h * 0.7} ${-w} ${-h * 0.7}Z"/>`,
    `<path d="M${-w * 0.5} ${-h}H${w * 0.5}L${w} ${-h * 0.5}V${h * 0.5}L${w * 0.5} ${h}H${-w * 0.5}L${-w} ${h * 0.5}V${-h * 0.5}Z"/>`,
  ][design];
  const rim = css({ l: dice.real(0.3, 0.45), c: 0.07, h: dice.real(50, 75) });
  const turn = dice.real(-20, 20);
  return `<g transform="rotate(${turn})"><g fill="${css(look.gold, dice.real(-0.08, 0))}" stroke="${rim}" stroke-width="${dice.real(0.03, 0.07)}" stroke-linejoin="round">${body}</g>${drawNumber(String(count), look.font, dice.real(0.26, 0.4), '#fff', rim, look.outline)}</g>`;
}

/** Thick wool along x, `length` cells long: braided as a row of Vs, twisted, or knitted of two waves. */
function wool(length: number, paint: Paint, design: number, dice: Dice): string {
  const w = dice.real(0.17, 0.3);
  const [dark, light] = [css(paint, dice.real(-0.3, -0.16)), css(paint, dice.real(0.05, 0.14))];
  const half = length / 2;
  const line = (color: string, width: number): string =>
    `<path d="M${-half + w / 2} 0H${half - w / 2}" stroke="${color}" stroke-width="${width.toFixed(3)}" stroke-linecap="round"/>`;
  const step = w * dice.real(0.45, 0.75);
  const marks: string[] = [];
  for (let x = -half + step; x < half - step / 2; x += step) {
    const [a, b] = [x.toFixed(3), (x + step * 0.75).toFixed(3)];
    if (design === 0) marks.push(`M${a} ${-w / 2}L${b} 0L${a} ${w / 2}`);
    else if (design === 1) marks.push(`M${a} ${w / 2}Q${a} 0 ${b} ${-w / 2}`);
    else
      marks.push(
        `M${a} 0q${step / 4} ${-w * 0.45} ${step / 2} 0q${step / 4} ${w * 0.45} ${step / 2} 0`,
      );
  }
  const d = marks.join('');
  const pen = step * 0.3;
  return `${line(dark, w + 0.05)}${line(css(paint), w)}<path d="${d}" fill="none" stroke="${dark}" stroke-width="${pen}"/><path d="${d}" transform="translate(${step * 0.3} 0)" fill="none" stroke="${light}" stroke-width="${pen * 0.7}"/>`;
}

/**
 * Wool wrapped around a block, one band for each color, across its whole length or width and over its edges: all in one direction, or
 * crossing.
 */
function wrap(block: Block, look: Look, dice: Dice, design: number): string {
  const { cells } = block;
  const isCrossed = dice.chance(0.5);
  const start = dice.below(2);
  const ropes: readonly Color[] = block.ropes ?? [];
  const ways = ropes.map((_, i) => (isCrossed ? (start + i) % 2 : start));
  const over = dice.real(0.02, 0.12);
  return ropes
    .map((color, i) => {
      const along = ways[i] as 0 | 1;
      const lanes = cells.map((cell) => cell[1 - along] as number);
      const first = Math.min(...lanes);
      const width = Math.max(...lanes) + 1 - first;
      const same = ways.filter((way) => way === along).length;
      const turn = ways.slice(0, i).filter((way) => way === along).length;
      const across =
        first +
        Math.min(
          width - 0.15,
          Math.max(0.15, ((turn + 0.5 + dice.real(-0.2, 0.2)) / same) * width),
        );
      const places = cells.flatMap((cell) =>
        cell[1 - along] === Math.floor(across) ? [cell[along] as number] : [],
      );
      if (places.length === 0) return '';
      const from = Math.min(...places);
      const length = Math.max(...places) + 1 - from;
      const mark = wool(length + 2 * over, look.palette[color], design, dice);
      const turned = dice.real(-5, 5);
      return along === 0
        ? at(from + length / 2, across, turned, mark)
        : at(across, from + length / 2, 90 + turned, mark);
    })
    .join('');
}

export const ROPES = [0, 1, 2].map(
  (design) => (block: Block, look: Look, dice: Dice) => wrap(block, look, dice, design),
);

/** A navy sphere with rivets and a lit fuse, around the origin. The number is large and slightly tilted. */
export const BOMBS = [0, 1, 2].map((design) => (seconds: number, look: Look, dice: Dice) => {
  const r = dice.real(0.32, 0.44);
  const body = nearNavy(dice);
  const dark = css(body, -0.14);
  const count = dice.between(4, 8);
  const rivets = Array.from({ length: count }, (_, i) => {
    const t = (2 * Math.PI * i) / count + 0.4;
    const [u, v] = [0.8 * r * Math.cos(t), 0.8 * r * Math.sin(t)];
    return `<circle cx="${u.toFixed(3)}" cy="${v.toFixed(3)}" r="${r * 0.09}" fill="${css(body, 0.2)}"/>`;
  });
  const spikes = Array.from({ length: 8 }, (_, i) => {
    const t = (Math.PI * i) / 4;
    return `M0 0L${(1.22 * r * Math.cos(t)).toFixed(3)} ${(1.22 * r * Math.sin(t)).toFixed(3)}`;
  });
  const extra = [
    rivets.join(''),
    `<path d="M${-r} 0A${r} ${r * 0.3} 0 0 0 ${r} 0" fill="none" stroke="${css(body, 0.12)}" stroke-width="${r * 0.12}"/>`,
    '',
  ][design];
  const behind =
    design === 2
      ? `<path d="${spikes.join('')}" stroke="${dark}" stroke-width="${r * 0.22}" stroke-linecap="round"/>`
      : '';
  const neck = `<rect x="${-r * 0.24}" y="${-r * 1.16}" width="${r * 0.48}" height="${r * 0.3}" rx=".03" fill="${css(look.steel, -0.1)}" transform="rotate(42)"/>`;
  const fuse = `<path d="M${r * 0.75} ${-r * 0.8}q${r * 0.15} ${-r * 0.4} ${r * 0.45} ${-r * 0.3}" fill="none" stroke="#d9b27a" stroke-width=".05"/><g transform="translate(${r * 1.22} ${-r * 1.12})">${starMark(dice.real(0.09, 0.14), '#ffb02e')}${starMark(0.05, '#fff6c8')}</g>`;
  const shine = `<ellipse cx="${-r * 0.4}" cy="${-r * 0.45}" rx="${r * 0.22}" ry="${r * 0.14}" fill="#fff" opacity=".35"/>`;
  return `${behind}${neck}${fuse}<circle r="${r}" fill="${css(body)}" stroke="${dark}" stroke-width=".03"/>${extra}${shine}<g transform="rotate(${dice.real(-12, 4)})">${numberMark(String(seconds), look, dice.real(0.34, 0.5))}</g>`;
});

/** Many gray question marks in all directions on a block whose color is hidden: a few, many small ones, or four large ones. */
export const HIDDEN_MARKS: readonly Draw[] = [
  (cells, _look, dice) => questions(cells, dice, dice.between(3, 6), [0.6, 1]),
  (cells, _look, dice) => questions(cells, dice, dice.between(6, 9), [0.4, 0.65]),
  (cells, _look, dice) => questions(cells, dice, 4, [0.8, 1.2]),
];

function questions(
  cells: readonly Cell[],
  dice: Dice,
  each: number,
  [least, most]: readonly [number, number],
): string {
  const grey = css({ l: dice.real(0.42, 0.66), c: 0.01, h: -90 });
  return cells
    .flatMap((cell) =>
      Array.from({ length: each }, () => {
        const [x, y] = anywhere([cell], dice);
        const mark = `<path d="M-.1 -.13C-.1 -.28 .14 -.28 .13 -.1C.12 .02 0 0 0 .12M0 .22V.24" fill="none" stroke="${grey}" stroke-width=".09" stroke-linecap="round" transform="scale(${dice.real(least, most)})"/>`;
        return at(x, y, dice.real(0, 360), mark);
      }),
    )
    .join('');
}

/** The cover of a closed curtain's lid: slits over the whole of it and a navy disc with a white bar. */
export const LIDS = [0, 1, 2].map(
  (design) => (cells: readonly Cell[], metal: Paint, look: Look, dice: Dice) => {
    const margin = look.inset + dice.real(0.1, 0.18);
    const has = new Set(cells.map(String));
    const isFlat = design === 0 ? isWide(cells) : !isWide(cells);
    const count = dice.between(3, 6);
    const end = (x: number, y: number): number => (has.has(`${x},${y}`) ? 0.05 : margin);
    const slits = cells.flatMap(([x, y]) =>
      Array.from({ length: count }, (_, i) => margin + ((1 - 2 * margin) * (i + 0.5)) / count).map(
        (t) =>
          isFlat
            ? `M${x + end(x - 1, y)} ${y + t}H${x + 1 - end(x + 1, y)}`
            : `M${x + t} ${y + end(x, y - 1)}V${y + 1 - end(x, y + 1)}`,
      ),
    );
    const dash = design === 2 ? ' stroke-dasharray=".1 .07"' : '';
    return `<path d="${slits.join('')}" stroke="${css(metal, dice.real(-0.25, -0.12))}" stroke-width="${dice.real(0.035, 0.08)}" stroke-linecap="round"${dash}/>`;
  },
);

function isWide(cells: readonly Cell[]): boolean {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  return Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
}

/** The disc on a closed curtain, around the origin. */
export const DISCS = [0, 1, 2].map((design) => (_look: Look, dice: Dice) => {
  const r = dice.real(0.2, 0.33);
  const navy = nearNavy(dice);
  const ring = design === 1 ? css(navy, 0.25) : '#fff';
  const width = design === 2 ? r * 0.9 : r * 1.2;
  return `<circle r="${r}" fill="${css(navy)}" stroke="${ring}" stroke-width="${dice.real(0.02, 0.05)}"/><rect x="${-width / 2}" y="${-r * 0.18}" width="${width}" height="${r * 0.36}" rx="${r * 0.12}" fill="#fff"/>`;
});

/** Thin rails over an open curtain's block, between its studs. */
export const RAILS = [0, 1, 2].map(
  (design) => (cells: readonly Cell[], metal: Paint, look: Look, dice: Dice) => {
    const axis = isWide(cells) === (design === 1) ? 'vertical' : 'horizontal';
    const run = longestRun(cells, axis);
    const margin = look.inset + 0.05;
    const pen = dice.real(0.035, 0.07);
    const places =
      design === 2 ? [0.5] : [0.5 - dice.real(0.22, 0.3), 0.5, 0.5 + dice.real(0.22, 0.3)];
    const lines = cells.flatMap(([x, y]) =>
      places.map((t) =>
        axis === 'horizontal'
          ? `M${x + (x === run.x ? margin : 0)} ${y + t}H${x + 1 - (x + 1 === run.x + run.length ? margin : 0)}`
          : `M${x + t} ${y + (y === run.y ? margin : 0)}V${y + 1 - (y + 1 === run.y + run.length ? margin : 0)}`,
      ),
    );
    return `<path d="${lines.join('')}" stroke="${css(metal)}" stroke-width="${pen}"/>`;
  },
);

/**
 * Teeth of both blocks along a seam that starts at (x, y). The other block is in the direction (dx, dy). The teeth are sharp, in pairs, or
 * blunt.
 */
export const SEAMS = [0, 1, 2].map(
  (design) =>
    (
      [x, y]: readonly [number, number],
      [dx, dy]: Cell,
      [mine, theirs]: readonly [Paint, Paint],
      dice: Dice,
    ): string => {
      const count = dice.between(3, 6);
      const deep = dice.real(0.07, 0.17);
      const long = 1 / count;
      const lift = css(mine, dice.real(-0.32, -0.15));
      const tooth = (i: number, to: 1 | -1): string => {
        const a = (i + (to === 1 ? 0 : design === 1 ? 0.5 : 0)) * long;
        if (design === 2)
          return `M${a} 0L${a + 0.15 * long} ${to * deep}H${a + 0.5 * long}L${a + 0.65 * long} 0Z`;
        const wide = design === 1 ? 0.5 * long : long;
        return `M${a.toFixed(3)} 0L${(a + wide / 2).toFixed(3)} ${(to * deep).toFixed(3)}L${(a + wide).toFixed(3)} 0Z`;
      };
      const marks = Array.from({ length: count }, (_, i) => i);
      const teeth = (to: 1 | -1, paint: Paint): string =>
        `<path d="${marks
          .filter((i) => design === 1 || (i % 2 === 0) === (to === 1))
          .map((i) => tooth(i, to))
          .join(
            '',
          )}" fill="${css(paint)}" stroke="${lift}" stroke-width="${dice.real(0.012, 0.035)}" stroke-linejoin="round"/>`;
      // Along the seam to the right or down, then into the other block.
      return `<g transform="matrix(${Math.abs(dy)} ${Math.abs(dx)} ${dx} ${dy} ${x} ${y})">${teeth(1, mine)}${teeth(-1, theirs)}</g>`;
    },
);

/** A bar across a seam with a pad at each end, one of them a round head with the number. Around the origin, with `turn` along the bar. */
export const CLASPS = [0, 1, 2].map(
  (design) => (until: number, turn: number, look: Look, dice: Dice) => {
    const [navy, pad] = [css(nearNavy(dice)), css(nearLavender(dice))];
    const dark = css(NAVY, -0.1);
    const half = dice.real(0.22, 0.36);
    const thick = dice.real(0.1, 0.17);
    const end = dice.pick([-1, 1]);
    const head = design === 1 ? 0 : end * half;
    const r = dice.real(0.18, 0.26);
    const pads = [-half, half]
      .map((x) =>
        design === 2
          ? `<rect x="${x - r * 0.8}" y="${-r * 0.8}" width="${r * 1.6}" height="${r * 1.6}" rx=".08" fill="${pad}" stroke="${dark}" stroke-width=".03"/>`
          : `<circle cx="${x}" r="${r * dice.real(0.9, 1.15)}" fill="${pad}" stroke="${dark}" stroke-width=".03"/>`,
      )
      .join('');
    const t = (turn * Math.PI) / 180;
    const bar = `<rect x="${-half - 0.06}" y="${-thick}" width="${2 * half + 0.12}" height="${2 * thick}" rx="${thick * 0.7}" fill="${navy}" stroke="${dark}" stroke-width=".025"/>`;
    const disc = `<circle cx="${head}" r="${r}" fill="${navy}" stroke="${pad}" stroke-width="${dice.real(0.02, 0.045)}"/>`;
    return `<g transform="rotate(${turn})">${pads}${bar}${disc}</g><g transform="translate(${(head * Math.cos(t)).toFixed(3)} ${(head * Math.sin(t)).toFixed(3)})">${numberMark(String(until), look, dice.real(0.26, 0.38))}</g>`;
  },
);
