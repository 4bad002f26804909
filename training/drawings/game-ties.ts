import type { Cell } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark } from './emblems.ts';
import { NAVY, nearLavender, nearNavy } from './game-paints.ts';
import type { Look } from './look.ts';

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
