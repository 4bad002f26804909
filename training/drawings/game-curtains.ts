import type { Cell } from '#engine/types.ts';
import { longestRun } from './bricks.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { nearNavy } from './game-paints.ts';
import type { Look } from './look.ts';

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
