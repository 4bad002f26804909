import type { Block, Cell, Color } from '#engine/types.ts';
import type { Dice } from './dice.ts';
import * as emblems from './emblems.ts';
import { chooseGameDesign } from './game-designs.ts';
import { ROPES } from './game-ropes.ts';
import type { Look } from './look.ts';
import * as others from './other-emblems.ts';
import { isThird, knottedRope } from './third-emblems.ts';

/** The positions of a block's ropes: the first along a row or column chosen by the block's id, the second across. */
function ropeLines(block: Block): readonly {
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

/** The ropes over a block, side by side or each along a row or column. */
export function drawRopes(block: Block, look: Look, dice: Dice): string {
  const wrap = chooseGameDesign(look, dice, ROPES);
  if (wrap) return wrap(block, look, dice);
  const isKnotted = isThird(look, dice);
  if (dice.chance(look.designs !== 'usual' ? 0.75 : 0.5)) {
    const paints = (block.ropes ?? []).map((color) => look.palette[color]);
    return others.parallelRopes(
      block,
      paints,
      isKnotted
        ? knottedRope
        : dice.chance(look.designs !== 'usual' ? 0.75 : 0.3)
          ? others.band
          : emblems.rope,
      dice,
    );
  }
  return ropeLines(block)
    .map(({ color, isFlat, x, y, length }) => {
      const draw = isKnotted
        ? knottedRope
        : others.isSecond(look, dice)
          ? others.band
          : emblems.rope;
      const mark = draw(length + dice.real(-0.05, 0.15), look.palette[color], dice);
      const off = 0.5 + dice.real(-0.15, 0.15);
      return isFlat
        ? `<g transform="translate(${x + length / 2} ${y + off})">${mark}</g>`
        : `<g transform="translate(${x + off} ${y + length / 2}) rotate(90)">${mark}</g>`;
    })
    .join('');
}
