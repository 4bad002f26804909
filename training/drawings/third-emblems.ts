import type { Cell } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { chainLine, numberMark } from './emblems.ts';
import type { Look } from './look.ts';

/** Third designs of the rarer signs: SVG around the origin, or in board coordinates if cells are given. */

/** Whether this sign is drawn in its third design. */
export function isThird(look: Look, dice: Dice): boolean {
  return look.designs === 'any' && dice.chance(0.4);
}

/** The fastening of a fixed block: a cross over it, pins in its corners, or a frame screwed onto it. */
export function fastening(cells: readonly Cell[], look: Look, dice: Dice): string {
  const dark = css(look.ink, dice.real(0, 0.25));
  const pale = css(look.steel, dice.real(-0.1, 0.2));
  const metal = dice.chance(0.5) ? dark : pale;
  const design = dice.below(3);
  const size = dice.real(0.2, 0.36);
  const pen = dice.real(0.05, 0.12);
  return cells
    .map(([x, y]) => {
      const cross = `<path d="M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}" stroke="${metal}" stroke-width="${pen}" stroke-linecap="round"/>`;
      const pins = [-size, size]
        .flatMap((u) => [-size, size].map((v) => [u, v] as const))
        .map(
          ([u, v]) =>
            `<circle cx="${u}" cy="${v}" r="${pen}" fill="${pale}" stroke="${dark}" stroke-width=".02"/>`,
        )
        .join('');
      const plate = `<rect x="${-size}" y="${-size}" width="${2 * size}" height="${2 * size}" rx=".06" fill="none" stroke="${metal}" stroke-width="${pen}"/><circle r="${pen}" fill="${metal}"/>`;
      return `<g transform="translate(${x + 0.5} ${y + 0.5})">${[cross, pins, plate][design]}</g>`;
    })
    .join('');
}

/** Sharp-edged stripes in all the colors of a rainbow, along a block or diagonal. */
export function stripes(cells: readonly Cell[], look: Look, dice: Dice): string {
  const id = `s${cells[0]}`.replace(',', '-');
  const paints = dice.shuffle(Object.values(look.palette)).slice(0, dice.between(4, 7));
  const wide = dice.real(0.08, 0.3);
  const bands = paints.map(
    (paint, i) =>
      `<rect x="${i * wide}" width="${wide * 1.02}" height="${wide * paints.length}" fill="${css(paint)}"/>`,
  );
  const side = wide * paints.length;
  const margin = dice.real(0.08, 0.25);
  const plates = cells.map(
    ([x, y]) =>
      `<rect x="${x + margin}" y="${y + margin}" width="${1 - 2 * margin}" height="${1 - 2 * margin}" rx=".1" fill="url(#${id})"/>`,
  );
  return `<defs><pattern id="${id}" patternUnits="userSpaceOnUse" width="${side}" height="${side}" patternTransform="rotate(${dice.pick([0, 45, 90, -45])})">${bands.join('')}</pattern></defs>${plates.join('')}`;
}

/** Two straight opposing arrows, on a pill in the other color or in that color themselves. */
export function exchangeArrows(paint: Paint, look: Look, dice: Dice): string {
  const [half, off] = [dice.real(0.2, 0.34), dice.real(0.09, 0.15)];
  const [pen, head] = [dice.real(0.05, 0.09), dice.real(0.09, 0.15)];
  const isOnPill = dice.chance(0.5);
  const fill = isOnPill ? '#fff' : css(paint);
  const arrow = (side: number): string =>
    `<path d="M${-side * half} ${side * off}H${side * (half - head)}" stroke="${fill}" stroke-width="${pen}"/><path d="M${side * half} ${side * off}L${side * (half - head)} ${side * off - head}V${side * off + head}Z" fill="${fill}"/>`;
  const pill = isOnPill
    ? `<rect x="${-half - 0.08}" y="${-off - head - 0.05}" width="${2 * half + 0.16}" height="${2 * (off + head) + 0.1}" rx="${dice.real(0.04, 0.25)}" fill="${css(paint)}" stroke="${dice.chance(0.5) ? '#fff' : css(look.ink)}" stroke-width=".03"/>`
    : '';
  return `<g transform="rotate(${dice.pick([0, 90, 45])})">${pill}${arrow(1)}${arrow(-1)}</g>`;
}

/** A rope with a knot, or with beads on it. */
export function knottedRope(length: number, paint: Paint, dice: Dice): string {
  const w = dice.real(0.06, 0.12);
  const rim = css(paint, dice.real(-0.3, -0.12));
  const line = (color: string, width: number): string =>
    `<path d="M${-length / 2} 0H${length / 2}" stroke="${color}" stroke-width="${width}"/>`;
  const at = dice.real(-0.3, 0.3) * length;
  const r = w * dice.real(0.9, 1.5);
  const knot = dice.chance(0.5)
    ? `<circle cx="${at}" r="${r}" fill="${css(paint)}" stroke="${rim}" stroke-width=".03"/>`
    : `<g fill="${css(paint)}" stroke="${rim}" stroke-width=".025"><ellipse cx="${at - r}" rx="${r}" ry="${r * 0.6}" transform="rotate(25 ${at - r} 0)"/><ellipse cx="${at + r}" rx="${r}" ry="${r * 0.6}" transform="rotate(-25 ${at + r} 0)"/><circle cx="${at}" r="${r * 0.5}"/></g>`;
  return `${line(rim, w + 0.035)}${line(css(paint), w)}${knot}`;
}

/**
 * The fastener of two blocks across their common edge at (x, y), where the other block is in the direction (dx, dy): links of a chain,
 * stitches, or a plate.
 */
export function seamFastener(
  [x, y]: readonly [number, number],
  [dx, dy]: Cell,
  look: Look,
  design: number,
  dice: Dice,
): string {
  const metal = dice.chance(0.5) ? look.steel : look.gold;
  const turn = dx === 0 ? 90 : 0;
  const reach = dice.real(0.14, 0.28);
  const line = css(metal, -0.3);
  const chain = [-0.22, 0.22]
    .slice(0, dice.between(1, 2))
    .map((off) => `<g transform="translate(0 ${off})">${chainLine(2 * reach + 0.2, 0, look)}</g>`)
    .join('');
  const stitch = Array.from({ length: dice.between(2, 5) }, (_, i) => {
    const at = (i - 1.5) * dice.real(0.16, 0.3);
    return `M${-reach * 0.7} ${at}L${reach * 0.7} ${at + dice.real(-0.06, 0.06)}`;
  }).join('');
  const stitches = `<path d="${stitch}" stroke="${line}" stroke-width="${dice.real(0.06, 0.09)}" stroke-linecap="round"/><path d="${stitch}" stroke="${css(metal, 0.1)}" stroke-width="${dice.real(0.03, 0.055)}" stroke-linecap="round"/>`;
  const tall = dice.real(0.1, 0.3);
  const plate = `<rect x="${-reach}" y="${-tall}" width="${2 * reach}" height="${2 * tall}" rx="${dice.real(0.02, tall)}" fill="${css(metal)}" stroke="${line}" stroke-width=".03"/><g fill="${line}"><circle cx="${-reach * 0.6}" r=".05"/><circle cx="${reach * 0.6}" r=".05"/></g>`;
  return `<g transform="translate(${x + Math.abs(dy) * 0.5} ${y + Math.abs(dx) * 0.5}) rotate(${turn})">${[chain, stitches, plate][design]}</g>`;
}

/** A tie's number on a badge with a chain or a bar behind it. */
export function tieBadge(until: number, turn: number, look: Look, dice: Dice): string {
  const r = dice.real(0.2, 0.28);
  const metal = dice.chance(0.5) ? look.steel : look.gold;
  const behind = dice.chance(0.6)
    ? chainLine(dice.real(0.8, 1.1), turn, look)
    : `<rect x="-.4" y="-.09" width=".8" height=".18" rx=".06" fill="${css(metal)}" stroke="${css(metal, -0.3)}" stroke-width=".03" transform="rotate(${turn})"/>`;
  const body = dice.chance(0.5)
    ? `<circle r="${r}"/>`
    : `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${dice.real(0.03, 0.12)}"/>`;
  return `${behind}<g fill="${css(dice.chance(0.6) ? look.ink : metal, 0.06)}" stroke="${css(metal, 0.05)}" stroke-width=".04">${body}</g>${numberMark(String(until), look, dice.real(0.26, 0.36))}`;
}

/**
 * A shut gate's cover: boards nailed over it, bars along it, or a plate with a bar in a ring. `near` and `far` are its limits out of the
 * board.
 */
export function gateCover(n: number, near: number, far: number, look: Look, dice: Dice): string {
  const deep = far - near;
  const metal = css(look.steel, dice.real(-0.2, 0.1));
  const dark = css(look.steel, -0.35);
  const design = dice.below(3);
  if (design === 0) {
    const wide = dice.real(0.08, 0.14);
    const crosses = Array.from(
      { length: n },
      (_, i) => `M${i + 0.08} ${near}L${i + 0.92} ${far}M${i + 0.92} ${near}L${i + 0.08} ${far}`,
    ).join('');
    return `<path d="${crosses}" stroke="${dark}" stroke-width="${wide + 0.03}"/><path d="${crosses}" stroke="${metal}" stroke-width="${wide}"/>`;
  }
  if (design === 1) {
    const count = dice.between(2, 3);
    const bars = Array.from({ length: count }, (_, i) => {
      const at = near + ((i + 0.5) * deep) / count;
      return `M.03 ${at}H${n - 0.03}`;
    }).join('');
    const posts = `M.06 ${near - 0.03}V${far + 0.03}M${n - 0.06} ${near - 0.03}V${far + 0.03}`;
    const wide = (deep / count) * dice.real(0.4, 0.7);
    return `<path d="${bars}${posts}" stroke="${dark}" stroke-width="${wide + 0.03}"/><path d="${bars}${posts}" stroke="${metal}" stroke-width="${wide}"/>`;
  }
  const r = deep * dice.real(0.3, 0.42);
  return `<rect x=".03" y="${near}" width="${n - 0.06}" height="${deep}" rx=".04" fill="${metal}" opacity="${dice.real(0.75, 0.95)}"/><g transform="translate(${n / 2} ${(near + far) / 2})"><circle r="${r}" fill="#fff" stroke="#c8282c" stroke-width="${r * 0.3}"/><path d="M${-r * 0.65} ${-r * 0.65}L${r * 0.65} ${r * 0.65}" stroke="#c8282c" stroke-width="${r * 0.3}"/></g>`;
}
