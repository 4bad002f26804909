import type { Gate, Side } from '#engine/types.ts';
import type { Layer } from './block-drawing.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { chainLine, numberMark, starMark } from './emblems.ts';
import type { Look } from './look.ts';

/** Where a gate's own frame lies: x runs along it from 0 to `length`, y points out of the board. */
interface Place {
  readonly matrix: string;
  readonly length: number;
  /** From the gate's frame to the board's. */
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

/** Draws a gate with its modifiers; `hasJumpingLock` puts the dark bar of one over it. */
export function drawGate(gate: Gate, look: Look, dice: Dice, hasJumpingLock: boolean): Layer[] {
  const place = placeGate(gate);
  const n = place.length;
  const color = gate.color ?? gate.colors?.[0] ?? gate.switches?.[0] ?? 'red';
  const paint = look.palette[color];
  const [near, far] = [-0.02, look.gateDepth];
  const layers: Layer[] = [];
  const put = (svg: string, height = look.gateHeight): void =>
    void layers.push({ height, svg: `<g transform="${place.matrix}">${svg}</g>` });
  const slab = (x0: number, x1: number, y0: number, y1: number, fill: string, r = 0.04): string =>
    `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" rx="${r}" fill="${fill}"/>`;
  const box = (x0: number, x1: number, y0: number, y1: number, of: Paint): void => {
    if (look.depth > 0)
      for (let h = 0; h < look.gateHeight; h += 0.15) put(slab(x0, x1, y0, y1, css(of, -0.14)), h);
    put(
      slab(x0, x1, y0, y1, css(of, -0.05)) +
        slab(x0 + 0.03, x1 - 0.03, y0 + 0.03, y1 - 0.03, css(of)),
    );
  };
  if (gate.colors?.[1]) {
    const next = look.palette[gate.colors[1]];
    const out = far + dice.real(0.07, 0.14);
    put(
      slab(0.02, n - 0.02, far - 0.1, out, css(next, -0.02)),
      Math.max(0.05, look.gateHeight - dice.real(0.1, 0.3)),
    );
  }
  if (gate.ice !== undefined) {
    const stripe = dice.chance(0.7);
    if (stripe) box(0.03, n - 0.03, near, far + dice.real(0.04, 0.1), paint);
    box(
      -0.02,
      n + 0.02,
      near - dice.real(0, 0.1),
      far + (stripe ? 0 : dice.real(0, 0.12)),
      look.ice,
    );
  } else box(0.03, n - 0.03, near, far, paint);
  const middle = (near + far) / 2;
  const isPlain = gate.ice === undefined || dice.chance(0.7);
  const covered = gate.spans?.[0];
  if (gate.star) {
    const marks = [starMark(look.gateDepth * dice.real(0.34, 0.46), '#fff')];
    const turnFor = (x: number, r: number): string => {
      const [u, v] = place.point(x, middle);
      return `<g transform="translate(${u} ${v})">${starMark(r, '#fff')}</g>`;
    };
    const small = look.gateDepth * dice.real(0.18, 0.28);
    const gap = dice.real(0.25, 0.4);
    const [u, v] = place.point(n / 2, middle);
    layers.push({
      height: look.gateHeight + 0.03,
      svg: `<g transform="translate(${u} ${v})">${marks.join('')}</g>${n > 1 || dice.chance(0.5) ? turnFor(n / 2 - gap, small) + turnFor(n / 2 + gap, small) : ''}`,
    });
  } else if (isPlain && look.triangles !== 'none' && !hasJumpingLock) {
    const s = look.gateDepth * dice.real(0.26, 0.36);
    const places = look.triangles === 'one' ? [n / 2] : gate.cells.map((_, i) => i + 0.5);
    const shown = covered ? places.filter((x) => x > covered[0] && x < covered[1] + 1) : places;
    const open = covered && shown.length === 0 ? [(covered[0] + covered[1] + 1) / 2] : shown;
    put(
      open
        .map(
          (x) =>
            `<path d="M${x - s * 1.2} ${middle - s * 0.8}H${x + s * 1.2}L${x} ${middle + s}Z" fill="#fff"/>`,
        )
        .join(''),
      look.gateHeight + 0.03,
    );
  }
  for (const [x0, x1] of covered
    ? [
        [0, covered[0]],
        [covered[1] + 1, n],
      ]
    : []) {
    if ((x1 as number) <= (x0 as number)) continue;
    const dark = { l: dice.real(0.28, 0.45), c: 0.015, h: -90 };
    put(
      slab(
        (x0 as number) + 0.02,
        (x1 as number) - 0.02,
        near - 0.02,
        far + 0.02,
        css(dark, -0.12),
      ) + slab((x0 as number) + 0.06, (x1 as number) - 0.06, near + 0.02, far - 0.02, css(dark)),
      look.gateHeight + 0.1,
    );
  }
  if (gate.switches) {
    const other = look.palette[gate.switches[1]];
    const w = dice.real(0.14, 0.26);
    for (const x of [0.02, n - 0.02 - w])
      put(
        slab(x, x + w, near - 0.02, far + 0.03, css(other, -0.08)) +
          slab(x + 0.02, x + w - 0.02, near, far, css(other)),
        look.gateHeight + 0.06,
      );
  }
  if (gate.shutter)
    put(
      gate.shutter === 'shut' ? cage(n, near, far, look, dice) : clamps(n, near, far, look, dice),
      look.gateHeight + 0.1,
    );
  if (hasJumpingLock) {
    const dark = css({ l: dice.real(0.26, 0.38), c: 0.01, h: -90 });
    const ends = css(look.gold, -0.04);
    const arrows = [-0.12, 0.12]
      .map(
        (x) =>
          `<path d="M${n / 2 + x - 0.07} ${middle - 0.09}L${n / 2 + x + 0.08} ${middle}L${n / 2 + x - 0.07} ${middle + 0.09}Z" fill="${css({ l: 0.2, c: 0, h: 0 })}"/>`,
      )
      .join('');
    put(
      slab(0.06, n - 0.06, near - 0.03, far + 0.04, css({ l: 0.2, c: 0, h: 0 })) +
        slab(0.09, n - 0.09, near, far, dark) +
        slab(0.12, 0.28, near, far, ends, 0.02) +
        slab(n - 0.28, n - 0.12, near, far, ends, 0.02) +
        arrows,
      look.gateHeight + 0.15,
    );
  }
  if (gate.locks !== undefined) {
    const chains = [-0.09, 0.09]
      .map(
        (y) =>
          `<g transform="translate(${n / 2} ${middle + y}) rotate(${y * 60})">${chainLine(n + dice.real(-0.1, 0.4), 0, look)}</g>`,
      )
      .join('');
    put(chains, look.gateHeight + 0.12);
    const [u, v] = place.point(n / 2, middle);
    const w = dice.real(0.22, 0.3);
    const plate = dice.pick([
      `<path d="M${-w} -.24L0 -.3L${w} -.24V.1L0 .32L${-w} .1Z"/>`,
      `<rect x="${-w}" y="-.26" width="${2 * w}" height=".54" rx=".08"/>`,
    ]);
    layers.push({
      height: look.gateHeight + 0.25,
      svg: `<g transform="translate(${u} ${v}) scale(${look.sign})"><g fill="${css(look.gold)}" stroke="${css({ l: 0.25, c: 0.04, h: 70 })}" stroke-width=".04">${plate}</g>${numberMark(String(gate.locks), look, dice.real(0.26, 0.36))}</g>`,
    });
  }
  if (gate.ice !== undefined) {
    const [u, v] = place.point(
      n / 2 + (look.triangles === 'none' || n === 1 || dice.chance(0.5) ? 0 : dice.real(0.2, 0.5)),
      middle,
    );
    layers.push({
      height: look.gateHeight + 0.2,
      svg: `<g transform="translate(${u} ${v}) scale(${look.sign})">${numberMark(String(gate.ice), look, dice.real(0.3, 0.44))}</g>`,
    });
  }
  return layers;
}

function cage(n: number, near: number, far: number, look: Look, dice: Dice): string {
  const bars: string[] = [];
  const step = n / Math.round(n * dice.real(3.2, 5.5));
  for (let x = 0.02; x <= n; x += step * 0.999)
    bars.push(`M${Math.min(x, n - 0.02).toFixed(3)} ${near}V${far}`);
  const frame = `M0 ${near}H${n}M0 ${far}H${n}`;
  const w = dice.real(0.045, 0.08);
  return `<path d="${bars.join('')}${frame}" fill="none" stroke="${css(look.steel, -0.25)}" stroke-width="${w + 0.03}"/><path d="${bars.join('')}${frame}" fill="none" stroke="${css(look.steel)}" stroke-width="${w}"/>`;
}

function clamps(n: number, near: number, far: number, look: Look, dice: Dice): string {
  const w = dice.real(0.1, 0.2);
  return [0, n - w]
    .map((x) => {
      const lines = [0.3, 0.7].map((t) => `M${x + w * t} ${near - 0.02}V${far + 0.04}`).join('');
      return `<rect x="${x}" y="${near - 0.04}" width="${w}" height="${far - near + 0.1}" rx=".03" fill="${css(look.steel)}" stroke="${css(look.steel, -0.25)}" stroke-width=".025"/><path d="${lines}" stroke="${css(look.steel, -0.2)}" stroke-width=".02"/>`;
    })
    .join('');
}
