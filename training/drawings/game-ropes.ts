import type { Block, Color } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { at } from './game-block-signs.ts';
import type { Look } from './look.ts';

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
