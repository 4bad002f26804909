import sharp from 'sharp';
import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { drawNumber } from './numbers.ts';

/** The SVG of a background of `width` × `height` pixels: plain, shaded, with rays or a faint pattern. */
export function backgroundSvg(width: number, height: number, look: Look, dice: Dice): string {
  const { background } = look;
  const tone = (lighter: number): string => css(background, lighter);
  const turn = dice.pick([90, 90, 90, 0, 45, 135]);
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const swing = dice.real(0, 0.07) * dice.pick([-1, 1]);
  const isRound = dice.chance(0.3);
  const stops = `<stop offset="0" stop-color="${tone(swing)}"/><stop offset="1" stop-color="${tone(-swing)}"/>`;
  const shade = isRound
    ? `<radialGradient id="sky" cx=".5" cy="${dice.real(0.3, 0.6).toFixed(2)}" r=".8">${stops}</radialGradient>`
    : `<linearGradient id="sky" x1="${(0.5 - dx / 2).toFixed(2)}" y1="${(0.5 - dy / 2).toFixed(2)}" x2="${(0.5 + dx / 2).toFixed(2)}" y2="${(0.5 + dy / 2).toFixed(2)}">${stops}</linearGradient>`;
  const kind = dice.pick(['none', 'none', 'none', 'dots', 'rays', 'shapes', 'stripes'] as const);
  const faint = css(background, dice.pick([-1, 1]) * dice.real(0.01, 0.04), dice.real(0.3, 0.9));
  const size = Math.max(width, height);
  const marks: string[] = [];
  if (kind === 'dots' || kind === 'shapes') {
    const step = size / dice.between(8, 26);
    const r = step * dice.real(0.1, 0.35);
    for (let y = 0; y < height / step; y++)
      for (let x = 0; x < width / step; x++) {
        if (kind === 'shapes' && !dice.chance(0.25)) continue;
        const [cx, cy] = [(x + 0.5 + (y % 2) / 2) * step, (y + 0.5) * step];
        marks.push(
          kind === 'dots' || dice.chance(0.5)
            ? `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}"/>`
            : `<rect x="${cx.toFixed(1)}" y="${cy.toFixed(1)}" width="${(2 * r).toFixed(1)}" height="${(2 * r).toFixed(1)}" rx="${(r * 0.4).toFixed(1)}" transform="rotate(${dice.below(90)} ${cx.toFixed(1)} ${cy.toFixed(1)})"/>`,
        );
      }
  } else if (kind === 'rays') {
    const [cx, cy] = [width * dice.real(0.3, 0.7), height * dice.real(0, 0.7)];
    const count = dice.between(8, 18);
    for (let i = 0; i < count; i++) {
      const at = (k: number): string =>
        `${(cx + 2 * size * Math.cos((Math.PI * (2 * i + k)) / count)).toFixed(0)} ${(cy + 2 * size * Math.sin((Math.PI * (2 * i + k)) / count)).toFixed(0)}`;
      marks.push(`<path d="M${cx.toFixed(0)} ${cy.toFixed(0)}L${at(0)}L${at(1)}Z"/>`);
    }
  } else if (kind === 'stripes') {
    const step = size / dice.between(6, 30);
    for (let x = -height; x < width; x += 2 * step)
      marks.push(`<path d="M${x} 0h${step}l${height} ${height}h${-step}Z"/>`);
  }
  return `<defs>${shade}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/><g fill="${faint}">${marks.join('')}</g>`;
}

/**
 * The surroundings in a crop of a screenshot around a board: the background and sometimes, along an edge, a pill, a row of buttons or the
 * phone's rim. RGB bytes.
 */
export async function drawBackdrop(
  width: number,
  height: number,
  look: Look,
  dice: Dice,
): Promise<Uint8Array> {
  const unit = Math.min(width, height) / 10;
  const marks: string[] = [];
  if (dice.chance(0.35)) marks.push(pills(width, unit * dice.real(0, 0.5), unit, look, dice));
  if (dice.chance(0.35))
    marks.push(buttons(width, height - unit * dice.real(0.2, 0.9), unit, look, dice));
  if (dice.chance(0.12)) marks.push(rims(width, height, unit, dice));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backgroundSvg(width, height, look, dice)}${marks.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: css(look.background) })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function anyPaint(look: Look, dice: Dice): Paint {
  return dice.chance(0.6)
    ? dice.pick(Object.values(look.palette))
    : { l: dice.real(0.15, 0.98), c: dice.real(0, 0.12), h: dice.real(0, 360) };
}

/** Pills and plates like those above a board: level, clock, coins. `y` is their middle. */
export function pills(width: number, y: number, unit: number, look: Look, dice: Dice): string {
  const paint = anyPaint(look, dice);
  const ink = paint.l > 0.6 ? css(look.ink) : '#fff';
  const r = unit * dice.pick([0.5, 0.2, 0.1]);
  return [0.17, 0.5, 0.83]
    .filter(() => dice.chance(0.85))
    .map((t) => {
      const w = unit * dice.real(1.4, 3);
      const x = width * t - w / 2;
      const text = String(dice.below(10 ** dice.between(1, 5)));
      const word = drawNumber(text, look.font, unit * 0.5, ink, ink, 0);
      const coin = dice.chance(0.5)
        ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(unit * 0.42).toFixed(1)}" fill="${css(look.gold)}"/>`
        : '';
      return `<rect x="${x.toFixed(1)}" y="${(y - unit * 0.45).toFixed(1)}" width="${w.toFixed(1)}" height="${(unit * 0.9).toFixed(1)}" rx="${r.toFixed(1)}" fill="${css(paint)}"/>${coin}<g transform="translate(${(x + w * 0.55).toFixed(1)} ${y.toFixed(1)})">${word}</g>`;
    })
    .join('');
}

/** A row of round or square buttons like those below a board. `y` is their middle. */
export function buttons(width: number, y: number, unit: number, look: Look, dice: Dice): string {
  const count = dice.between(3, 5);
  const r = unit * dice.real(0.55, 0.85);
  const isRound = dice.chance(0.6);
  const plate = dice.chance(0.3)
    ? `<rect x="${(width * 0.04).toFixed(1)}" y="${(y - 1.4 * r).toFixed(1)}" width="${(width * 0.92).toFixed(1)}" height="${(2.8 * r).toFixed(1)}" rx="${(r * 0.6).toFixed(1)}" fill="${css(look.background, -0.12, 0.7)}"/>`
    : '';
  const marks = Array.from({ length: count }, (_, i) => {
    const x = (width * (i + 1)) / (count + 1);
    const paint = anyPaint(look, dice);
    const shape = (k: number, fill: string): string =>
      isRound
        ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * k).toFixed(1)}" fill="${fill}"/>`
        : `<rect x="${(x - r * k).toFixed(1)}" y="${(y - r * k).toFixed(1)}" width="${(2 * r * k).toFixed(1)}" height="${(2 * r * k).toFixed(1)}" rx="${(r * 0.3).toFixed(1)}" fill="${fill}"/>`;
    const badge = dice.chance(0.7)
      ? `<circle cx="${(x + r * 0.7).toFixed(1)}" cy="${(y + r * 0.7).toFixed(1)}" r="${(r * 0.35).toFixed(1)}" fill="${css(look.palette[dice.pick(['red', 'green'] as const)])}" stroke="#fff" stroke-width="${(r * 0.06).toFixed(1)}"/>`
      : '';
    return `${shape(1, css(paint, -0.1))}${shape(0.86, css(paint))}<path d="M${(x - r * 0.4).toFixed(1)} ${(y + r * 0.3).toFixed(1)}L${(x + r * 0.35).toFixed(1)} ${(y - r * 0.4).toFixed(1)}M${x.toFixed(1)} ${(y - r * 0.45).toFixed(1)}l${(r * 0.4).toFixed(1)} ${(r * 0.5).toFixed(1)}" stroke="#fff" stroke-width="${(r * 0.2).toFixed(1)}" stroke-linecap="round"/>${badge}`;
  });
  return plate + marks.join('');
}

/** The sides of a phone and the table beside it. */
function rims(width: number, height: number, unit: number, dice: Dice): string {
  const table = css({ l: dice.real(0.15, 0.8), c: dice.real(0, 0.06), h: dice.real(20, 90) });
  const rim = css({ l: dice.real(0.05, 0.25), c: 0.005, h: 0 });
  const w = unit * dice.real(0.1, 0.8);
  return (dice.pick([[0, 1], [0], [1]]) as number[])
    .map(
      (side) =>
        `<rect x="${(side ? width - w : 0).toFixed(1)}" width="${w.toFixed(1)}" height="${height}" fill="${table}"/><rect x="${(side ? width - w - unit * 0.25 : w).toFixed(1)}" width="${(unit * 0.25).toFixed(1)}" height="${height}" fill="${rim}"/>`,
    )
    .join('');
}
