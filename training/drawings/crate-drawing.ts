import type { Crate } from '#engine/types.ts';
import { signPlace } from './bricks.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark } from './emblems.ts';
import type { Look } from './look.ts';
import { addParts, type Parts } from './parts.ts';

/** A crate with its number: planks, or a lattice if it can be moved. */
export function drawCrate(crate: Crate, look: Look, dice: Dice): Parts {
  const { cells } = crate;
  const has = new Set(cells.map(String));
  const lines: string[] = [];
  for (const [x, y] of cells) {
    // Lines end within the crate.
    const [left, right] = [
      has.has(`${x - 1},${y}`) ? 0 : 0.08,
      has.has(`${x + 1},${y}`) ? 0 : 0.08,
    ];
    const [up, down] = [has.has(`${x},${y - 1}`) ? 0 : 0.08, has.has(`${x},${y + 1}`) ? 0 : 0.08];
    for (const t of crate.movable ? [0.1, 0.5, 0.9] : [0.25, 0.5, 0.75]) {
      lines.push(`M${x + left} ${y + t}H${x + 1 - right}`);
      if (crate.movable) lines.push(`M${x + t} ${y + up}V${y + 1 - down}`);
    }
  }
  const [x, y] = signPlace(cells);
  const disc =
    !crate.movable && dice.chance(0.8)
      ? `<circle r="${dice.real(0.3, 0.38)}" fill="${css(look.wood, -0.08)}" stroke="${css(look.wood, 0.1)}" stroke-width=".05"/>`
      : '';
  return addParts(
    {
      cells,
      paint: { ...look.wood, l: look.wood.l - (crate.movable ? 0.06 : 0) },
      inset: look.inset,
      corner: 0.08,
      fillet: 0.04,
      bevel: look.bevel * 0.6,
      top: look.blockHeight * dice.real(0.85, 1.1),
      studs: crate.movable && look.stud > 0 ? 'cells' : 'none',
      gloss: 0.3,
    },
    crate.movable
      ? []
      : [`<path d="${lines.join('')}" stroke="${css(look.wood, -0.12)}" stroke-width=".03"/>`],
    crate.movable
      ? [
          `<path d="${lines.join('')}" stroke="${css(look.wood, 0.1)}" stroke-width="${dice.real(0.05, 0.1)}"/>`,
        ]
      : [],
    [
      `<g transform="translate(${x} ${y}) scale(${look.sign})">${disc}${numberMark(String(crate.opensAfter), look, dice.real(0.34, 0.52))}</g>`,
    ],
  );
}
