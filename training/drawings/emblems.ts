import { COLORS } from '#engine/types.ts';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { drawNumber } from './numbers.ts';

/** Our own pictograms for blocks, each about one cell wide around the origin, with small random variations. */

/** A number in the style of signs: light, with a dark outline. */
export function numberMark(text: string, look: Look, size: number): string {
  return drawNumber(text, look.font, size, '#fff', css(look.ink), look.outline);
}

/**
 * The material of a key: gold, but in some looks another metal or a block's color, so that its shape must distinguish it from yellow
 * scissors.
 */
export function keyPaint(look: Look, dice: Dice): Paint {
  if (look.designs === 'usual' || dice.chance(0.6)) return look.gold;
  return dice.chance(0.3) ? look.steel : look.palette[dice.pick(COLORS)];
}

export function key(look: Look, dice: Dice): string {
  const turn = dice.pick([35, 40, 30, 45, -45, 0, 90]) + dice.real(-8, 8);
  const r = dice.real(0.13, 0.18);
  const shaft = dice.real(0.34, 0.46);
  const shape = `M0 ${r}V${r + shaft}M0 ${r + shaft - 0.03}H${dice.real(-0.17, -0.11)}M0 ${r + shaft * 0.68}H${dice.real(-0.15, -0.09)}`;
  const line = (color: string, width: number): string =>
    `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="${dice.chance(0.5) ? 'round' : 'butt'}"><circle r="${r}"/><path d="${shape}"/></g>`;
  const pen = dice.real(0.075, 0.115);
  return `<g transform="rotate(${turn}) translate(0 -.22)">${line(css({ l: 0.25, c: 0.04, h: 70 }), pen + dice.real(0.04, 0.08))}${line(css(keyPaint(look, dice)), pen)}</g>`;
}

export function padlock(count: number, look: Look, dice: Dice): string {
  const w = dice.real(0.3, 0.42);
  const h = dice.real(0.24, 0.3);
  const dark = css({ l: 0.25, c: 0.04, h: 70 });
  const body = dice.pick([
    `<rect x="${-w}" y="-.05" width="${2 * w}" height="${2 * h}" rx=".12"/>`,
    `<path d="M${-w} 0L${-w * 0.75} -.08H${w * 0.75}L${w} 0V${h}L${w * 0.6} ${2 * h - 0.05}H${-w * 0.6}L${-w} ${h}Z"/>`,
    `<circle cy="${h - 0.05}" r="${h + 0.06}"/>`,
  ]);
  const bow = `<path d="M${-w * 0.6} 0V-.14A${w * 0.6} .24 0 0 1 ${w * 0.6} -.14V0" fill="none" stroke-linecap="butt"`;
  const steel = dice.chance(0.4) ? css(look.steel) : css(look.gold, -0.03);
  const chain = dice.chance(0.5) ? chainLine(dice.real(1, 2.3), dice.pick([0, 90]), look) : '';
  return `${chain}${bow} stroke="${dark}" stroke-width=".2"/>${bow} stroke="${steel}" stroke-width=".11"/><g fill="${css(look.gold)}" stroke="${dark}" stroke-width=".05">${body}</g><g transform="translate(0 ${h - 0.06})">${numberMark(String(count), look, dice.real(0.28, 0.38))}</g>`;
}

/** A straight chain `length` cells long through the origin. */
export function chainLine(length: number, turn: number, look: Look): string {
  const links: string[] = [];
  for (let i = 0; i * 0.13 < length; i++) {
    const x = i * 0.13 - length / 2;
    links.push(
      i % 2 === 0
        ? `<ellipse cx="${x.toFixed(2)}" rx=".085" ry=".05"/>`
        : `<path d="M${(x - 0.06).toFixed(2)} 0h.12"/>`,
    );
  }
  const draw = (color: string, width: number): string =>
    `<g fill="none" stroke="${color}" stroke-width="${width}">${links.join('')}</g>`;
  return `<g transform="rotate(${turn})">${draw(css(look.steel, -0.35), 0.065)}${draw(css(look.steel, 0.08), 0.035)}</g>`;
}

export function bomb(seconds: number, look: Look, dice: Dice): string {
  const r = dice.real(0.3, 0.42);
  const red = dice.chance(0.5) ? css({ l: 0.35, c: 0.13, h: 22 }) : css(look.ink);
  const body = css({ l: dice.real(0.14, 0.28), c: 0.01, h: -90 });
  const spark = dice.chance(0.5) ? starMark(0.11, '#ffd83a') : `<circle r=".07" fill="#ff9a2a"/>`;
  return `<rect x="-.1" y="${-r - 0.1}" width=".2" height=".16" fill="${css(look.steel, -0.2)}"/><path d="M0 ${-r - 0.08}C.1 ${-r - 0.25} .2 ${-r + 0.02} .36 ${-r - 0.14}" fill="none" stroke="#c9a06a" stroke-width=".05"/><g transform="translate(.38 ${-r - 0.16})">${spark}</g><circle r="${r}" fill="${body}"/><circle cx="${-r * 0.35}" cy="${-r * 0.4}" r="${r * 0.22}" fill="#fff" opacity=".25"/><g transform="translate(0 ${dice.real(-0.14, 0.06)})">${drawNumber(String(seconds), look.font, dice.real(0.26, 0.38), '#fff', red, look.outline)}</g>`;
}

export function dynamite(count: number, look: Look, dice: Dice): string {
  const red = css({ l: dice.real(0.46, 0.58), c: 0.17, h: dice.real(22, 38) });
  const dark = css({ l: 0.22, c: 0.05, h: 25 });
  const upright = dice.chance(0.4);
  const sticks = [-1, 0, 1]
    .map(
      (i) =>
        `<rect x="-.4" y="${i * 0.17 - 0.085}" width=".8" height=".17" rx=".05" fill="${red}" stroke="${dark}" stroke-width=".025"/>`,
    )
    .join('');
  const bands = `<rect x="-.3" y="-.27" width=".09" height=".54" fill="${dark}"/><rect x=".2" y="-.27" width=".09" height=".54" fill="${dark}"/>`;
  const fuse = `<path d="M.36 -.1C.55 -.1 .4 -.42 .56 -.44" fill="none" stroke="${css(look.steel, -0.3)}" stroke-width=".05"/>`;
  return `<g transform="rotate(${(upright ? 90 : 0) + dice.real(-16, 8)})">${fuse}${sticks}${bands}</g><g transform="translate(${dice.real(-0.03, 0.03)} ${dice.real(-0.2, 0.05)})">${numberMark(String(count), look, dice.real(0.28, 0.38))}</g>`;
}

/** An alarm clock with the seconds it adds. */
export function capsule(seconds: number, look: Look, dice: Dice): string {
  const h = dice.real(-140, -85);
  const rim = css({ l: dice.real(0.45, 0.65), c: 0.08, h });
  const faceColor = css({ l: dice.real(0.7, 0.88), c: 0.08, h: h + dice.real(-15, 15) });
  const bells = css({ l: 0.68, c: 0.13, h });
  const r = dice.real(0.3, 0.4);
  const parts = dice.chance(0.85)
    ? `<g fill="${bells}"><circle cx="${-r * 0.75}" cy="${-r * 0.85}" r=".12"/><circle cx="${r * 0.75}" cy="${-r * 0.85}" r=".12"/><rect x="${-r * 0.8}" y="${r * 0.7}" width=".1" height=".18"/><rect x="${r * 0.8 - 0.1}" y="${r * 0.7}" width=".1" height=".18"/></g>`
    : '';
  return `${parts}<circle r="${r}" fill="${faceColor}" stroke="${rim}" stroke-width="${dice.real(0.06, 0.12)}"/>${numberMark(`+${seconds}`, look, dice.real(0.26, 0.36))}`;
}

export function scissors(paint: Paint, look: Look, dice: Dice): string {
  const turn = dice.pick([40, 35, 50, -40, 0]) + dice.real(-10, 10);
  const open = dice.real(11, 20);
  const ring = css(paint);
  const rim = dice.chance(0.5) ? css(paint, -0.25) : css(look.ink, -0.1);
  const blade = dice.real(0.05, 0.085);
  const [r, width] = [dice.real(0.1, 0.15), dice.real(0.07, 0.11)];
  const [edge, line] = [css(look.steel, dice.real(-0.65, -0.3)), dice.real(0.025, 0.06)];
  const half = (side: number): string =>
    `<g transform="rotate(${side * open})"><path d="M${-blade} .04L${-side * 0.02} -.5L${blade} .04Z" fill="${css(look.steel, 0.2)}" stroke="${edge}" stroke-width="${line}"/><ellipse cy=".24" rx="${r}" ry="${r * dice.real(1, 1.25)}" fill="none" stroke="${rim}" stroke-width="${width + 0.04}"/><ellipse cy=".24" rx="${r}" ry="${r * dice.real(1, 1.25)}" fill="none" stroke="${ring}" stroke-width="${width}"/></g>`;
  return `<g transform="rotate(${turn})">${half(1)}${half(-1)}<circle r=".035" fill="#555"/></g>`;
}

/** A badge in another color with two turning arrows. */
export function swap(paint: Paint, dice: Dice): string {
  const r = dice.real(0.3, 0.42);
  const q = r * dice.real(0.48, 0.6);
  const w = r * dice.real(0.18, 0.26);
  const arc = (turn: number): string =>
    `<g transform="rotate(${turn})"><path d="M${-q} ${-q * 0.15}A${q} ${q} 0 0 1 ${q * 0.75} ${-q * 0.65}" fill="none" stroke="#fff" stroke-width="${w}"/><path d="M${q * 0.95} ${-q * 1.1}V${-q * 0.1}H${q * 0.05}Z" fill="#fff"/></g>`;
  const turn = dice.real(-60, 60);
  return `<circle r="${r}" fill="#fff"/><circle r="${r * dice.real(0.82, 0.9)}" fill="${css(paint)}"/>${arc(turn)}${arc(turn + 180)}`;
}

export function starMark(r: number, fill: string, turn = 0): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const q = i % 2 === 0 ? r : r * 0.48;
    const t = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(q * Math.cos(t)).toFixed(3)},${(q * Math.sin(t)).toFixed(3)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="${(r * 0.15).toFixed(3)}" stroke-linejoin="round" transform="rotate(${turn})"/>`;
}

export function bolt(look: Look, dice: Dice): string {
  const r = dice.real(0.14, 0.21);
  const sides = dice.pick([6, 6, 12]);
  const points = Array.from(
    { length: sides },
    (_, i) =>
      `${(r * Math.cos((2 * Math.PI * i) / sides)).toFixed(3)},${(r * Math.sin((2 * Math.PI * i) / sides)).toFixed(3)}`,
  );
  const slot = dice.chance(0.8)
    ? `<path d="M${-r * 0.55} 0H${r * 0.55}M0 ${-r * 0.55}V${r * 0.55}" stroke="${css(look.steel, -0.35)}" stroke-width="${r * 0.3}" transform="rotate(${dice.pick([0, 45])})"/>`
    : '';
  return `<polygon points="${points.join(' ')}" fill="${css(look.steel)}" stroke="${css(look.steel, -0.3)}" stroke-width=".03"/>${slot}`;
}

export function noEntry(look: Look, dice: Dice): string {
  const r = dice.real(0.24, 0.34);
  const red = dice.chance(0.2);
  return `<circle r="${r}" fill="${red ? '#c3272b' : css(look.ink, 0.05)}" stroke="${css(look.steel, 0.15)}" stroke-width=".04"/><rect x="${-r * 0.62}" y="${-r * 0.17}" width="${r * 1.24}" height="${r * 0.34}" rx=".03" fill="#fff"/>`;
}

/** A double arrow along x, `length` cells long. */
export function doubleArrow(
  length: number,
  width: number,
  fill: string,
  head = width * 1.75,
): string {
  const a = length / 2;
  return `<path d="M${-a} 0L${-a + head * 0.95} ${-head}V${-width / 2}H${a - head * 0.95}V${-head}L${a} 0L${a - head * 0.95} ${head}V${width / 2}H${-a + head * 0.95}V${head}Z" fill="${fill}" stroke="${fill}" stroke-width=".03" stroke-linejoin="round"/>`;
}

/** A twisted rope along x, `length` cells long. */
export function rope(length: number, paint: Paint, dice: Dice): string {
  const w = dice.real(0.07, 0.13);
  const step = w * dice.real(0.6, 1);
  const marks: string[] = [];
  for (let x = -length / 2; x < length / 2; x += step)
    marks.push(`M${x.toFixed(3)} ${w / 2}l${(step * 0.8).toFixed(3)} ${-w}`);
  return `<path d="M${-length / 2} 0H${length / 2}" stroke="${css(paint, -0.22)}" stroke-width="${w + 0.04}" stroke-linecap="round"/><path d="M${-length / 2} 0H${length / 2}" stroke="${css(paint)}" stroke-width="${w}"/><path d="${marks.join('')}" stroke="${css(paint, -0.16)}" stroke-width="${(step * 0.35).toFixed(3)}" fill="none"/>`;
}
