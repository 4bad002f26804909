import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';

/** A triangle that points out of the board. */
export function triangle(x: number, y: number, s: number): string {
  return `<path d="M${x - s * 1.2} ${y - s * 0.9}H${x + s * 1.2}L${x} ${y + s * 0.9}Z" fill="#fff"/>`;
}

/** Fine cracks in the ice on a gate. */
export function cracks(n: number, near: number, far: number, dice: Dice): string {
  const lines = Array.from({ length: 2 * n }, () => {
    const x = dice.real(0.05, n - 0.25);
    return `M${x} ${dice.real(near, far)}l${dice.real(0.05, 0.2)} ${dice.real(-0.12, 0.12)}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#fff" stroke-width=".02" opacity=".8"/>`;
}

/** Marks on the end of a slider at x, or teeth that point to its open side, `to` 1 or −1 along x. */
export function teeth(x: number, near: number, far: number, to: 1 | -1, dice: Dice): string {
  const count = dice.between(3, 5);
  const tall = (far - near) / count;
  const opacity = `opacity="${dice.real(0.7, 1)}"`;
  const ys = Array.from({ length: count }, (_, i) => near + (i + 0.5) * tall);
  if (dice.chance(0.4)) {
    const marks = ys.map((y) => `M${(x - 0.025).toFixed(3)} ${y.toFixed(3)}h.05`);
    return `<path d="${marks.join('')}" stroke="#fff" stroke-width="${dice.real(0.02, 0.05)}" ${opacity}/>`;
  }
  const [half, long] = [tall * dice.real(0.38, 0.55), to * dice.real(0.07, 0.14)];
  const marks = ys.map(
    (y) =>
      `M${x.toFixed(3)} ${(y - half).toFixed(3)}L${(x + long).toFixed(3)} ${y.toFixed(3)}L${x.toFixed(3)} ${(y + half).toFixed(3)}Z`,
  );
  return `<path d="${marks.join('')}" fill="#fff" ${opacity}/>`;
}

export function cage(n: number, near: number, far: number, look: Look, dice: Dice): string {
  const bars: string[] = [];
  const step = n / Math.round(n * dice.real(3.2, 5.5));
  for (let x = 0.02; x <= n; x += step * 0.999)
    bars.push(`M${Math.min(x, n - 0.02).toFixed(3)} ${near}V${far}`);
  const frame = `M0 ${near}H${n}M0 ${far}H${n}`;
  const w = dice.real(0.045, 0.08);
  return `<path d="${bars.join('')}${frame}" fill="none" stroke="${css(look.steel, -0.25)}" stroke-width="${w + 0.03}"/><path d="${bars.join('')}${frame}" fill="none" stroke="${css(look.steel)}" stroke-width="${w}"/>`;
}

/** A dark cover with windows in the gate's color, with or without a triangle in the middle. */
export function slottedCover(
  n: number,
  near: number,
  far: number,
  paint: Paint,
  look: Look,
  dice: Dice,
): string {
  const metal = { ...look.frame, l: look.frame.l + dice.real(-0.06, 0.12) };
  const deep = far - near;
  const [low, tall] = [near + deep * dice.real(0.1, 0.25), deep * dice.real(0.5, 0.75)];
  const count = Math.round(n * dice.real(2, 6)) * 2;
  const step = n / count;
  const wide = step * dice.real(0.45, 0.85);
  const hasTriangle = dice.chance(0.7);
  const windows = Array.from({ length: count }, (_, i) => (i + 0.5) * step)
    .filter((x) => !hasTriangle || Math.abs(x - n / 2) > 0.16)
    .map(
      (x) =>
        `<rect x="${x - wide / 2}" y="${low}" width="${wide}" height="${tall}" rx="${dice.real(0, 0.04)}"/>`,
    );
  const sign = hasTriangle
    ? triangle(n / 2, (near + far) / 2, look.gateDepth * look.triangleSize)
    : '';
  return `<rect x="0" y="${near}" width="${n}" height="${deep}" rx=".04" fill="${css(metal)}"/><g fill="${css(paint)}">${windows.join('')}</g>${sign}`;
}

export function clamps(n: number, near: number, far: number, look: Look, dice: Dice): string {
  const w = dice.real(0.1, 0.2);
  const metal =
    look.designs !== 'usual' && dice.chance(0.5)
      ? { ...look.frame, l: look.frame.l + dice.real(-0.04, 0.12) }
      : look.steel;
  return [0, n - w]
    .map((x) => {
      const lines = [0.3, 0.7].map((t) => `M${x + w * t} ${near - 0.02}V${far + 0.04}`).join('');
      return `<rect x="${x}" y="${near - 0.04}" width="${w}" height="${far - near + 0.1}" rx=".03" fill="${css(metal)}" stroke="${css(metal, metal.l < 0.4 ? 0.15 : -0.25)}" stroke-width=".025"/><path d="${lines}" stroke="${css(metal, metal.l < 0.4 ? 0.12 : -0.2)}" stroke-width=".02"/>`;
    })
    .join('');
}
