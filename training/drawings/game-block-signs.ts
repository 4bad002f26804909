/**
 * Signs of blocks near the game's own, each in some designs, the last of which training never has; see `chooseGameDesign`. SVG in board
 * coordinates.
 */

import type { Cell } from '#engine/types.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark, starMark } from './emblems.ts';
import { nearNavy } from './game-paints.ts';
import type { Look } from './look.ts';

type Draw = (cells: readonly Cell[], look: Look, dice: Dice) => string;

export const at = (x: number, y: number, turn: number, svg: string): string =>
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
