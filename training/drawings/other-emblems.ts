import type { Block, Cell } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { keyPaint, numberMark, starMark } from './emblems.ts';
import type { Look } from './look.ts';

/** Second designs of signs, each about one cell wide around the origin. */

/** Whether this sign is drawn in its second design. */
export function isSecond(look: Look, dice: Dice): boolean {
  return look.designs !== 'usual' && dice.chance(0.6);
}

/** An open pair of scissors: in one color or with pale blades, with or without a dark outline. */
export function openScissors(paint: Paint, look: Look, dice: Dice): string {
  const turn = dice.chance(0.6)
    ? dice.pick([0, 45, 180, 180, 180, 215]) + dice.real(-15, 15)
    : dice.real(0, 360);
  const open = dice.real(14, 36);
  const isOutlined = dice.chance(0.5);
  const rim = isOutlined ? css(paint, dice.real(-0.4, -0.2)) : css(paint, dice.real(-0.2, 0.25));
  const line = isOutlined ? dice.real(0.03, 0.07) : 0.02;
  const pale = css({ l: dice.real(0.8, 0.98), c: 0.01, h: -90 });
  const blade = dice.chance(0.3) ? pale : css(paint, dice.real(-0.05, 0.1));
  const [reach, thick] = [dice.real(0.36, 0.6), dice.real(0.045, 0.09)];
  const [rx, ry, pen] = [dice.real(0.09, 0.16), dice.real(0.1, 0.19), dice.real(0.04, 0.1)];
  // Rings far enough apart to see two. Otherwise gold scissors look like a key.
  const [ringY, ringX] = [dice.real(0.2, 0.32), dice.real(0, 0.08)];
  const ring = (side: number, color: string, width: number): string =>
    `<ellipse cx="${-side * ringX}" cy="${ringY}" rx="${rx}" ry="${ry}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const half = (side: number): string =>
    `<g transform="rotate(${side * open})"><path d="M${-thick} .1L${-side * 0.03} ${-reach}L${thick} .1Z" fill="${blade}" stroke="${rim}" stroke-width="${line}" stroke-linejoin="round"/>${ring(side, rim, pen + 2 * line)}${ring(side, css(paint), pen)}</g>`;
  const pivot = dice.chance(0.7)
    ? `<circle r="${dice.real(0.025, 0.05)}" fill="${dice.chance(0.6) ? pale : css(look.ink)}"/>`
    : '';
  return `<g transform="rotate(${turn})">${half(1)}${half(-1)}${pivot}</g>`;
}

/** A plain key, with a thin rim of darker metal or of ink, or none. */
export function plainKey(look: Look, dice: Dice): string {
  const paint = keyPaint(look, dice);
  const turn = dice.chance(0.6) ? dice.real(10, 45) : dice.real(-90, 90);
  const mirror = dice.pick([-1, 1]);
  const [r, shaft, pen] = [dice.real(0.11, 0.18), dice.real(0.3, 0.52), dice.real(0.07, 0.12)];
  const [far, near] = [dice.real(0.1, 0.19), dice.real(0.08, 0.16)];
  const bits = `M0 ${r + shaft - pen / 2}H${mirror * far}M0 ${r + shaft * dice.real(0.55, 0.75)}H${mirror * near}`;
  const line = (color: string, width: number): string =>
    `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"><circle r="${r}"/><path d="M0 ${r}V${r + shaft}${bits}"/></g>`;
  const rim = dice.chance(0.65)
    ? line(
        dice.chance(0.75) ? css(paint, dice.real(-0.25, -0.1)) : css(look.ink),
        pen + dice.real(0.02, 0.05),
      )
    : '';
  return `<g transform="rotate(${turn}) translate(0 ${-shaft / 2})">${rim}${line(css(paint), pen)}</g>`;
}

/** A rope as a plain band along x. */
export function band(length: number, paint: Paint, dice: Dice): string {
  const w = dice.real(0.07, 0.16);
  const cap = dice.pick(['butt', 'round']);
  const line = (color: string, width: number): string =>
    `<path d="M${-length / 2} 0H${length / 2}" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}"/>`;
  const edge = dice.chance(0.6) ? line(css(paint, dice.real(-0.25, -0.1)), w + 0.03) : '';
  return edge + line(css(paint), w) + (dice.chance(0.4) ? line(css(paint, 0.12), w * 0.3) : '');
}

/** Evenly spaced parallel ropes across the whole of a block, over its cells as well as over the seams between them. */
export function parallelRopes(
  { cells }: Block,
  paints: readonly Paint[],
  draw: (length: number, paint: Paint, dice: Dice) => string,
  dice: Dice,
): string {
  const isFlat = dice.chance(0.5);
  const along = isFlat ? 0 : 1;
  const lanes = cells.map((cell) => cell[1 - along] as number);
  const first = Math.min(...lanes);
  const width = Math.max(...lanes) + 1 - first;
  const beyond = dice.real(-0.05, 0.2);
  const drift = dice.real(-0.25, 0.25);
  return paints
    .map((paint, i) => {
      const share = (i + 0.5 + drift + dice.real(-0.08, 0.08)) / paints.length;
      const even = first + Math.min(width - 0.1, Math.max(0.1, share * width));
      // Often directly over a seam, where it hides that the cells belong to one block.
      const seam = Math.round(even);
      const isOnSeam = seam > first && seam < first + width && dice.chance(0.65);
      const across = isOnSeam ? seam + dice.real(-0.08, 0.08) : even;
      const places = cells.flatMap((cell) =>
        cell[1 - along] === Math.floor(across) ? [cell[along] as number] : [],
      );
      if (places.length === 0) return '';
      const from = Math.min(...places);
      const length = Math.max(...places) + 1 - from;
      const mark = draw(length + beyond, paint, dice);
      return isFlat
        ? `<g transform="translate(${from + length / 2} ${across})">${mark}</g>`
        : `<g transform="translate(${across} ${from + length / 2}) rotate(90)">${mark}</g>`;
    })
    .join('');
}

/** Two curved arrows, white or in the other color, without a badge. */
export function bareSwap(paint: Paint, look: Look, dice: Dice): string {
  const isWhite = dice.chance(0.3);
  const fill = isWhite ? '#fff' : css(paint);
  const q = dice.real(0.17, 0.3);
  const w = q * dice.real(0.25, 0.45);
  const head = w * dice.real(0.9, 1.3);
  const [from, until] = [dice.real(185, 215), dice.real(285, 320)];
  const outline = dice.chance(0.5) ? dice.real(0.02, 0.05) : 0;
  const at = (degrees: number, r: number): string => {
    const t = (degrees * Math.PI) / 180;
    return `${(r * Math.cos(t)).toFixed(3)} ${(r * Math.sin(t)).toFixed(3)}`;
  };
  const tip = until + ((1.5 * head) / q) * (180 / Math.PI);
  const arc = (turn: number, color: string, more: number): string =>
    `<g transform="rotate(${turn})"><path d="M${at(from, q)}A${q} ${q} 0 0 1 ${at(until, q)}" fill="none" stroke="${color}" stroke-width="${w + more}"/><path d="M${at(until, q - head)}L${at(until, q + head)}L${at(tip, q)}Z" fill="${color}" stroke="${color}" stroke-width="${more}"/></g>`;
  const turn = dice.real(0, 180);
  const both = (color: string, more: number): string =>
    arc(turn, color, more) + arc(turn + 180, color, more);
  const dark = dice.chance(0.5) ? css(look.ink) : css(paint, -0.3);
  const under = outline > 0 ? both(dark, 2 * outline) : '';
  const dot = isWhite ? `<circle r="${q * 0.4}" fill="${css(paint)}"/>` : '';
  return under + both(fill, 0) + dot;
}

/** An alarm clock with a dial, and below it the seconds it adds. */
export function alarmClock(seconds: number, look: Look, dice: Dice): string {
  const r = dice.real(0.24, 0.36);
  const body = css(
    dice.chance(0.6)
      ? { l: dice.real(0.7, 0.95), c: dice.real(0, 0.03), h: -90 }
      : { l: dice.real(0.45, 0.7), c: 0.12, h: dice.real(0, 360) },
  );
  const dial = css({ l: dice.real(0.9, 1), c: dice.real(0, 0.03), h: -100 });
  const dark = css(look.ink);
  const bell = (side: number): string =>
    `<circle cx="${side * r * 0.7}" cy="${-r * 0.85}" r="${r * 0.35}"/><path d="M${side * r * 0.5} ${r * 0.8}l${side * r * 0.3} ${r * 0.4}" stroke="${body}" stroke-width="${r * 0.25}"/>`;
  const hands = `<path d="M0 ${-r * 0.5}V0L${r * dice.real(0.2, 0.45)} ${r * dice.real(-0.2, 0.2)}" fill="none" stroke="${dark}" stroke-width="${r * 0.12}"/>`;
  const down = dice.chance(0.75) ? r * dice.real(0.7, 1.2) : 0;
  return `<g transform="translate(0 ${-down * 0.4})"><g fill="${body}">${bell(1)}${bell(-1)}<circle r="${r}"/></g><circle r="${r * dice.real(0.7, 0.88)}" fill="${dial}"/>${down > 0 ? hands : ''}</g><g transform="translate(0 ${down * 0.6})">${numberMark(`+${seconds}`, look, dice.real(0.24, 0.36))}</g>`;
}

/** One big star. */
export function bigStar(dice: Dice): string {
  return starMark(dice.real(0.27, 0.42), '#fff', dice.chance(0.5) ? 0 : dice.real(-20, 20));
}

/** A plate with a number instead of a padlock. */
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

/** Openings in a closed curtain's plate that show the block: two or three rows per cell, round or square, joined by slits or not. */
export function curtainOpenings(
  cells: readonly Cell[],
  paint: Paint,
  look: Look,
  dice: Dice,
): string {
  const count = dice.pick([2, 2, 3]);
  const r = dice.real(0.1, 0.36 / count);
  const margin = look.inset + r + dice.real(0.04, 0.08);
  const corner = dice.chance(0.6) ? r : r * dice.real(0, 0.6);
  const slit = dice.chance(0.7) ? r * dice.real(0.2, 0.9) : 0;
  const has = new Set(cells.map(String));
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const places = Array.from(
    { length: count },
    (_, i) => margin + (i * (1 - 2 * margin)) / (count - 1),
  );
  const holes = cells.flatMap(([x, y]) =>
    places.flatMap((u) =>
      places.map(
        (v) =>
          `<rect x="${x + u - r}" y="${y + v - r}" width="${2 * r}" height="${2 * r}" rx="${corner}"/>`,
      ),
    ),
  );
  const slits = cells.flatMap(([x, y]) => {
    const goesOn = has.has(isWide ? `${x + 1},${y}` : `${x},${y + 1}`);
    const [from, until] = [margin, goesOn ? 1 + margin : 1 - margin];
    return places.map((t) =>
      isWide ? `M${x + from} ${y + t}H${x + until}` : `M${x + t} ${y + from}V${y + until}`,
    );
  });
  return `<g fill="${css(paint)}">${holes.join('')}</g>${slit > 0 ? `<path d="${slits.join('')}" stroke="${css(paint, dice.real(-0.1, 0))}" stroke-width="${slit}"/>` : ''}`;
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

/**
 * A row of hollow links along the common edge of two blocks: from (x, y), one cell long, `off` cells inside the block in the direction (dx,
 * dy).
 */
export function edgeLinks(
  [x, y]: readonly [number, number],
  [dx, dy]: Cell,
  { count, off, shift }: { readonly count: number; readonly off: number; readonly shift: number },
  paint: Paint,
  dice: Dice,
): string {
  const deep = dice.real(0.07, 0.13);
  const line = dice.real(0.014, 0.04);
  const long = 1 / count;
  const links = Array.from(
    { length: count },
    (_, i) =>
      `<rect x="${((i + shift) * long + line).toFixed(3)}" y="${(off - deep / 2).toFixed(3)}" width="${(long - 2 * line).toFixed(3)}" height="${deep.toFixed(3)}" rx="${(deep * 0.35).toFixed(3)}"/>`,
  );
  // Along the edge to the right or down, then into the block.
  const frame = `matrix(${Math.abs(dy)} ${Math.abs(dx)} ${dx} ${dy} ${x} ${y})`;
  return `<g transform="${frame}" fill="${css(paint, dice.real(-0.25, -0.08))}" stroke="${css(paint, dice.real(-0.04, 0.06))}" stroke-width="${line}">${links.join('')}</g>`;
}
