import type { Color, Gate, Side } from '#engine/types.ts';
import { css, type Paint, shadeOf } from './colors.ts';
import type { Dice } from './dice.ts';
import { chainLine, numberMark, starMark } from './emblems.ts';
import { chooseGameDesign } from './game-designs.ts';
import {
  GATE_CHAINS,
  GATE_SHIELDS,
  GATE_STARS,
  JUMPING,
  PANELS,
  SHUTTERS,
} from './game-gate-signs.ts';
import { cage, clamps, cracks, slottedCover, teeth, triangle } from './gate-covers.ts';
import type { Look } from './look.ts';
import type { Parts } from './parts.ts';
import { gateCover, isThird } from './third-emblems.ts';

/** The position of a gate's own frame: x runs along it from 0 to `length`, y points out of the board. */
interface Place {
  readonly matrix: string;
  readonly length: number;
  /** Map from the gate's frame to the board's. */
  point(x: number, y: number): readonly [number, number];
}

function placeGate(gate: Gate): Place {
  const xs = gate.cells.map(([x]) => x);
  const ys = gate.cells.map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const basis: Readonly<Record<Side, readonly number[]>> = {
    top: [1, 0, 0, -1, x0, y0],
    bottom: [1, 0, 0, 1, x0, y0 + 1],
    left: [0, 1, -1, 0, x0, y0],
    right: [0, 1, 1, 0, x0 + 1, y0],
  };
  const m = basis[gate.side] as [number, number, number, number, number, number];
  return {
    matrix: `matrix(${m.join(' ')})`,
    length: gate.cells.length,
    point: (x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]],
  };
}

/** A gate's bars and the signs on them. `hasJumpingLock` puts the dark bar of a jumping lock over it. */
export function drawGate(gate: Gate, look: Look, dice: Dice, hasJumpingLock: boolean): Parts {
  const place = placeGate(gate);
  const n = place.length;
  const color = gate.color ?? gate.colors?.[0] ?? gate.switches?.[0] ?? 'red';
  const paint = shadeOf(look.palette[color], look.gateTone ?? 0);
  const near = look.gateReach;
  const far = near + look.gateDepth;
  const parts: Parts = { pieces: [], bars: [], painted: [], flush: [], raised: [], overGates: [] };
  const isFlat = look.kind === 'schematic';
  const over = (svg: string, layer: 'painted' | 'flush' | 'overGates' = 'flush'): void =>
    void parts[layer].push(`<g transform="${place.matrix}">${svg}</g>`);
  /** A bar from x0 to x1 along the gate and y0 to y1 out of the board, `lift` above or below the gate's own height. */
  const bar = (
    [x0, x1, y0, y1]: readonly [number, number, number, number],
    of: Paint,
    lift = 0,
  ): void => {
    const [ax, ay] = place.point(x0, y0);
    const [bx, by] = place.point(x1, y1);
    parts.bars.push({
      left: Math.min(ax, bx),
      top: Math.min(ay, by),
      right: Math.max(ax, bx),
      bottom: Math.max(ay, by),
      paint: of,
      corner: look.gateCorner,
      bevel: isFlat ? look.bevel : look.frameBevel * 0.7,
      height: isFlat ? 0 : Math.max(0.05, look.gateHeight + lift),
    });
  };
  const [from, to] = [look.gateGap, n - look.gateGap];
  /** The lip or front of a plain gate, in the same color. */
  const standLip = ({ tone, share, at, lift }: NonNullable<Look['gateLip']>): void => {
    const lip = shadeOf(paint, tone);
    const wide = look.gateDepth * share;
    if (at === 'around') {
      bar([from, to, near, far], lip, lift);
      bar([from + wide / 3, to - wide / 3, near + wide / 3, far - wide / 3], paint);
      return;
    }
    const front = gate.side === 'top' ? 'inner' : gate.side === 'bottom' ? 'outer' : 'end';
    const place = at === 'front' ? front : at;
    if (place === 'inner') bar([from, to, near, near + wide], lip, lift);
    else if (place === 'outer') bar([from, to, far - wide, far], lip, lift);
    else bar([to - wide, to, near, far], lip, lift);
  };
  const isFrontNear =
    gate.side === 'top' || (gate.side !== 'bottom' && look.gateLip?.at === 'inner');
  const frame = { n, near, far, isFrontNear };
  const isSplit = gate.colors && look.designs !== 'usual' && dice.chance(0.6);
  if (isSplit && gate.colors) {
    const between = near + look.gateDepth * dice.real(0.4, 0.65);
    // As in the game: the color that leaves now is on the outer, taller slab, the next one on the inner.
    bar([from, to, between, far], paint, dice.real(0, 0.12));
    bar([from, to, near, between], look.palette[gate.colors[1] as Color], -dice.real(0, 0.15));
  } else if (gate.colors?.[1])
    bar(
      [from, to, far - 0.1, far + dice.real(0.06, 0.14)],
      look.palette[gate.colors[1]],
      -dice.real(0.05, 0.3),
    );
  if (gate.ice !== undefined) {
    const stripe = dice.chance(0.7);
    if (stripe) bar([from, to, near, far + dice.real(0.04, 0.1)], paint, -0.02);
    bar(
      [from - 0.03, to + 0.03, near - dice.real(0, 0.1), far + (stripe ? 0 : dice.real(0, 0.12))],
      look.ice,
    );
    if (dice.chance(0.7)) over(cracks(n, near, far, dice), 'painted');
  } else if (!isSplit) {
    bar([from, to, near, far], paint);
    if (look.gateLip) standLip(look.gateLip);
  }
  const middle = (near + far) / 2;
  const isPlain = gate.ice === undefined || dice.chance(0.7);
  const covered = gate.spans?.[0];
  if (gate.star) {
    const star = (x: number, r: number): string => {
      const [u, v] = place.point(x, middle);
      return `<g transform="translate(${u} ${v})">${starMark(r, '#fff')}</g>`;
    };
    const small = look.gateDepth * dice.real(0.18, 0.28);
    const gap = dice.real(0.25, 0.4);
    const strewn = chooseGameDesign(look, dice, GATE_STARS);
    if (strewn) {
      over(triangle(n / 2, middle, look.gateDepth * look.triangleSize));
      for (const [off, out, r] of strewn(n, dice)) {
        const [u, v] = place.point(n / 2 + off, middle + out);
        parts.flush.push(`<g transform="translate(${u} ${v})">${starMark(r, '#fff')}</g>`);
      }
    } else if (look.designs !== 'usual' && dice.chance(0.6)) {
      // A triangle between small stars of unequal sizes.
      const points = n > 1 && dice.chance(0.3) ? [n / 2 - 0.5, n / 2 + 0.5] : [n / 2];
      const reach = dice.real(0.18, Math.max(0.24, 0.5 * n - 0.2));
      const sizes = dice.chance(0.5)
        ? [-reach, reach]
        : [-reach, -0.55 * reach, 0.55 * reach, reach];
      for (const at of points) {
        over(triangle(at, middle, look.gateDepth * look.triangleSize));
        for (const off of points.length > 1 ? [-0.22, 0.22] : sizes)
          parts.flush.push(star(at + off, look.gateDepth * dice.real(0.1, 0.24)));
      }
    } else {
      parts.flush.push(star(n / 2, look.gateDepth * dice.real(0.34, 0.46)));
      if (n > 1 || dice.chance(0.5))
        parts.flush.push(star(n / 2 - gap, small), star(n / 2 + gap, small));
    }
  } else if (isPlain && look.triangles !== 'none' && !hasJumpingLock) {
    const s = look.gateDepth * look.triangleSize;
    const y = near + look.gateDepth * look.trianglePlace;
    const places = look.triangles === 'one' ? [n / 2] : gate.cells.map((_, i) => i + 0.5);
    const shown = covered ? places.filter((x) => x > covered[0] && x < covered[1] + 1) : places;
    const open = covered && shown.length === 0 ? [(covered[0] + covered[1] + 1) / 2] : shown;
    over(open.map((x) => triangle(x, y, s)).join(''), look.standingTriangles ? 'flush' : 'painted');
  }
  for (const [x0, x1] of covered
    ? ([
        [0, covered[0]],
        [covered[1] + 1, n],
      ] as const)
    : []) {
    if (x1 <= x0) continue;
    const panel = chooseGameDesign(look, dice, PANELS);
    if (panel) {
      over(panel([x0 + 0.02, x1 - 0.02], x0 === 0, frame, paint, dice), 'painted');
      continue;
    }
    const dark = dice.chance(0.3)
      ? { ...paint, l: paint.l - dice.real(0.12, 0.3), c: paint.c * dice.real(0.3, 0.9) }
      : dice.chance(0.5)
        ? { ...look.frame, l: look.frame.l + dice.real(-0.05, 0.1) }
        : { l: dice.real(0.28, 0.45), c: 0.015, h: -90 };
    // The gate's own color is visible around the slider, or teeth show where it ends. Otherwise it could not be distinguished from the
    // frame.
    const hasRim = dice.chance(0.9);
    const edge = (): number => (hasRim ? dice.real(0.02, 0.06) : -0.02);
    const [foot, reach] = [near + edge(), far - edge()];
    bar([x0 + 0.02 + edge(), x1 - 0.02 - edge(), foot, reach], dark, dice.real(-0.02, 0.08));
    const end = x0 === 0 ? x1 - dice.real(0, 0.04) : x0 + dice.real(0, 0.04);
    if (!hasRim || dice.chance(0.9)) over(teeth(end, near, reach, x0 === 0 ? 1 : -1, dice));
  }
  if (gate.switches) {
    const other = look.palette[gate.switches[1]];
    const w = dice.real(0.14, 0.26);
    for (const x of [0.02, n - 0.02 - w]) bar([x, x + w, near - 0.01, far + 0.02], other, 0.03);
  }
  const shutters = gate.shutter === 'shut' ? chooseGameDesign(look, dice, SHUTTERS) : null;
  if (shutters) over(shutters(frame, paint, look, dice), dice.pick(['flush', 'overGates']));
  else if (gate.shutter)
    over(
      gate.shutter === 'shut'
        ? isThird(look, dice)
          ? gateCover(n, near, far, look, dice)
          : dice.chance(look.designs !== 'usual' ? 0.6 : 0)
            ? slottedCover(n, near, far, paint, look, dice)
            : cage(n, near, far, look, dice)
        : clamps(n, near, far, look, dice),
      'overGates',
    );
  const box = hasJumpingLock ? chooseGameDesign(look, dice, JUMPING) : null;
  if (box) over(box(frame, paint, look, dice), dice.pick(['flush', 'overGates']));
  else if (hasJumpingLock) {
    // The gate's color is visible at its ends, or through a window near each.
    const isWindowed = look.designs !== 'usual' && dice.chance(0.6);
    const colored = !isWindowed && dice.chance(0.85) ? dice.real(0.02, 0.14) : 0;
    bar(
      [0.07 + colored, n - 0.07 - colored, near - 0.03, far + 0.03],
      { l: dice.real(0.24, 0.38), c: 0.01, h: -90 },
      0.08,
    );
    const ends = isWindowed ? css(paint) : css(look.gold, -0.04);
    const inset = isWindowed ? (far - near) * dice.real(0.05, 0.25) : 0;
    const slab = (x: number): string =>
      `<rect x="${x}" y="${near + inset}" width=".16" height="${far - near - 2 * inset}" rx=".02" fill="${ends}"/>`;
    const arrows = [-0.12, 0.12].map(
      (x) =>
        `<path d="M${n / 2 + x - 0.07} ${middle - 0.09}L${n / 2 + x + 0.08} ${middle}L${n / 2 + x - 0.07} ${middle + 0.09}Z" fill="${dice.chance(0.5) ? css({ l: 0.12, c: 0, h: 0 }) : ends}"/>`,
    );
    over(slab(0.12 + colored) + slab(n - 0.28 - colored) + arrows.join(''));
  }
  const coils = gate.locks === undefined ? null : chooseGameDesign(look, dice, GATE_CHAINS);
  const plated = coils && chooseGameDesign(look, dice, GATE_SHIELDS);
  if (coils && gate.locks !== undefined) {
    over(coils(frame, paint, look, dice), dice.pick(['flush', 'overGates']));
    const [u, v] = place.point(n / 2 + dice.real(-0.1, 0.1), middle);
    const plate = (plated ?? (GATE_SHIELDS[0] as (typeof GATE_SHIELDS)[number]))(
      gate.locks,
      look,
      dice,
    );
    parts.overGates.push(`<g transform="translate(${u} ${v}) scale(${look.sign})">${plate}</g>`);
  } else if (gate.locks !== undefined) {
    // Two chains, side by side or crossed from corner to corner, or only the plate.
    const slope = dice.chance(0.5) ? 0.1 : dice.real(0.12, 0.3);
    const chains = [-0.09, 0.09]
      .map(
        (y) =>
          `<g transform="translate(${n / 2} ${middle + (slope > 0.1 ? 0 : y)}) rotate(${(Math.sign(y) * slope * 114) / (n + 0.2)})">${chainLine(n + dice.real(-0.1, 0.4), 0, look)}</g>`,
      )
      .join('');
    if (look.designs === 'usual' || dice.chance(0.45)) over(chains, 'overGates');
    const [u, v] = place.point(n / 2, middle);
    const w = dice.real(0.22, 0.3);
    const plate = dice.pick([
      `<path d="M${-w} -.24L0 -.3L${w} -.24V.1L0 .32L${-w} .1Z"/>`,
      `<rect x="${-w}" y="-.26" width="${2 * w}" height=".54" rx=".08"/>`,
      `<path d="M${-w} -.27L0 -.21L${w} -.27L${w * 0.8} 0L${w} .27L0 .21L${-w} .27L${-w * 0.8} 0Z"/>`,
    ]);
    parts.overGates.push(
      `<g transform="translate(${u} ${v}) scale(${look.sign})"><g fill="${css(look.gold)}" stroke="${css({ l: 0.25, c: 0.04, h: 70 })}" stroke-width=".04">${plate}</g>${numberMark(String(gate.locks), look, dice.real(0.26, 0.36))}</g>`,
    );
  }
  if (gate.ice !== undefined) {
    const [u, v] = place.point(
      n / 2 + (look.triangles === 'none' || n === 1 || dice.chance(0.5) ? 0 : dice.real(0.2, 0.5)),
      middle,
    );
    parts.overGates.push(
      `<g transform="translate(${u} ${v}) scale(${look.sign})">${numberMark(String(gate.ice), look, dice.real(0.3, 0.44))}</g>`,
    );
  }
  return parts;
}
