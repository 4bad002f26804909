import type { Cell } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { at } from './game-block-signs.ts';
import type { Look } from './look.ts';
import { drawNumber } from './numbers.ts';

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
