import type { Block, Cell } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark, starMark } from './emblems.ts';
import type { Look } from './look.ts';

/** Second designs of signs, each about one cell wide around the origin. */

/** A pair of scissors that lies open, all in one colour. */
export function openScissors(paint: Paint, dice: Dice): string {
  const turn = dice.real(0, 360);
  const open = dice.real(16, 34);
  const rim = css(paint, dice.real(-0.2, 0.25));
  const blade = dice.chance(0.4)
    ? css({ l: dice.real(0.85, 0.98), c: 0.01, h: -90 })
    : css(paint, 0.08);
  const half = (side: number): string =>
    `<g transform="rotate(${side * open})"><path d="M-.05 .05L0 -.46L.05 .05Z" fill="${blade}" stroke="${rim}" stroke-width=".02"/><ellipse cx="${side * 0.04}" cy=".24" rx=".12" ry=".15" fill="none" stroke="${css(paint)}" stroke-width=".08"/></g>`;
  return `<g transform="rotate(${turn})">${half(1)}${half(-1)}</g>`;
}

/** A rope as a plain band along x. */
export function band(length: number, paint: Paint, dice: Dice): string {
  const w = dice.real(0.08, 0.16);
  const line = (color: string, width: number): string =>
    `<path d="M${-length / 2} 0H${length / 2}" stroke="${color}" stroke-width="${width}"/>`;
  const edge = dice.chance(0.6) ? line(css(paint, dice.real(-0.25, -0.1)), w + 0.03) : '';
  return edge + line(css(paint), w) + (dice.chance(0.4) ? line(css(paint, 0.12), w * 0.3) : '');
}

/** Ropes side by side across the whole of a block. */
export function parallelRopes(
  { cells }: Block,
  paints: readonly Paint[],
  draw: (length: number, paint: Paint, dice: Dice) => string,
  dice: Dice,
): string {
  const isFlat = dice.chance(0.5);
  const along = isFlat ? 0 : 1;
  const lanes = [...new Set(cells.map((cell) => cell[1 - along] as number))].sort((p, q) => p - q);
  return paints
    .map((paint, i) => {
      const at = ((i + dice.real(0.3, 0.7)) / paints.length) * lanes.length;
      const lane = lanes[Math.floor(at)] as number;
      const places = cells.flatMap((cell) =>
        cell[1 - along] === lane ? [cell[along] as number] : [],
      );
      const from = Math.min(...places);
      const length = Math.max(...places) + 1 - from;
      const [middle, across] = [from + length / 2, lane + Math.min(0.9, Math.max(0.1, at % 1))];
      const mark = draw(length + dice.real(-0.06, 0.06), paint, dice);
      return isFlat
        ? `<g transform="translate(${middle} ${across})">${mark}</g>`
        : `<g transform="translate(${across} ${middle}) rotate(90)">${mark}</g>`;
    })
    .join('');
}

/** Two curved arrows, white or in the other colour, without a badge. */
export function bareSwap(paint: Paint, dice: Dice): string {
  const fill = dice.chance(0.5) ? '#fff' : css(paint);
  const q = dice.real(0.22, 0.32);
  const w = dice.real(0.07, 0.12);
  const arc = (turn: number): string =>
    `<g transform="rotate(${turn})"><path d="M${-q} ${-q * 0.15}A${q} ${q} 0 0 1 ${q * 0.75} ${-q * 0.65}" fill="none" stroke="${fill}" stroke-width="${w}"/><path d="M${q * 1.05} ${-q * 1.15}V${-q * 0.1}H${q * 0.0}Z" fill="${fill}"/></g>`;
  const turn = dice.real(0, 180);
  const dot = fill === '#fff' ? `<circle r="${q * 0.45}" fill="${css(paint)}"/>` : '';
  return arc(turn) + arc(turn + 180) + dot;
}

/** One big star. */
export function bigStar(dice: Dice): string {
  return starMark(dice.real(0.27, 0.42), '#fff', dice.chance(0.5) ? 0 : dice.real(-20, 20));
}

/** A plate with a number in place of a padlock. */
export function lockPlate(count: number, look: Look, dice: Dice): string {
  const w = dice.real(0.18, 0.3);
  const dark = css({ l: 0.3, c: 0.05, h: 70 });
  const bow = dice.chance(0.6)
    ? `<path d="M${-w * 0.55} ${-w}V${-w * 1.3}A${w * 0.55} ${w * 0.6} 0 0 1 ${w * 0.55} ${-w * 1.3}V${-w}" fill="none" stroke="${css(look.gold, -0.1)}" stroke-width=".08"/>`
    : '';
  return `${bow}<rect x="${-w}" y="${-w}" width="${2 * w}" height="${2 * w}" rx="${w * dice.real(0.15, 0.5)}" fill="${css(look.gold)}" stroke="${dark}" stroke-width=".03"/>${numberMark(String(count), look, dice.real(0.24, 0.36))}`;
}

/** Bars along a closed curtain, within its frame. */
export function curtainBars({ cells }: Block, paint: Paint, look: Look, dice: Dice): string {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const count = dice.between(2, 4);
  const thick = dice.real(0.06, 0.14);
  const has = new Set(cells.map(String));
  const end = ([x, y]: Cell): number => (has.has(`${x},${y}`) ? 0 : look.inset + 0.08);
  const bars = cells.flatMap(([x, y]) =>
    Array.from({ length: count }, (_, i) => (i + 1) / (count + 1)).map((t) =>
      isWide
        ? `M${x + end([x - 1, y])} ${y + t}H${x + 1 - end([x + 1, y])}`
        : `M${x + t} ${y + end([x, y - 1])}V${y + 1 - end([x, y + 1])}`,
    ),
  );
  const dash = dice.chance(0.5)
    ? ` stroke-dasharray="${dice.real(0.08, 0.2)} ${dice.real(0.05, 0.14)}"`
    : '';
  return `<path d="${bars.join('')}" stroke="${css(paint)}" stroke-width="${thick}"${dash}/>`;
}

/** Teeth of one block that reach into another across their common edge, from (x, y) along `along`, `length` cells long. */
export function toothedSeam(
  [x, y]: readonly [number, number],
  [dx, dy]: Cell,
  paint: Paint,
  dice: Dice,
): string {
  const teeth = dice.between(2, 5);
  const deep = dice.real(0.05, 0.14);
  const isRound = dice.chance(0.5);
  // Along the edge (−dy, dx), into the other block (dx, dy).
  const point = (t: number, into: number): string =>
    `${(x + Math.abs(dy) * t + dx * into).toFixed(3)} ${(y + Math.abs(dx) * t + dy * into).toFixed(3)}`;
  const wave = Array.from({ length: teeth }, (_, i) => {
    const [a, b] = [i / teeth, (i + 0.5) / teeth];
    const end = (i + 1) / teeth;
    return isRound
      ? `Q${point((a + b) / 2, deep * 2)} ${point(b, 0)}Q${point((b + end) / 2, -deep * 2)} ${point(end, 0)}`
      : `L${point(a, deep)}L${point(b, deep)}L${point(b, -deep)}L${point(end, -deep)}`;
  }).join('');
  const line = `M${point(0, 0)}${wave}`;
  const width = dice.real(0.015, 0.05);
  return `<path d="${line}L${point(1, -deep)}L${point(0, -deep)}Z" fill="${css(paint)}"/><path d="${line}" fill="none" stroke="${css(paint, dice.real(-0.3, -0.08))}" stroke-width="${width}"/>`;
}
