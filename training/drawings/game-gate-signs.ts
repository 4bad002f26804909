import { css, type Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import { chain, shield } from './game-locks.ts';
import { nearLavender, nearNavy } from './game-paints.ts';
import type { Look } from './look.ts';

/**
 * Signs of gates near the game's own, each in some designs, the last of which training never has; see `chooseGameDesign`. SVG in the gate's
 * frame.
 */

/** A gate's own coordinate frame: x along it from 0 to `n`, y out of the board from `near` to `far`. */
interface Frame {
  readonly n: number;
  readonly near: number;
  readonly far: number;
  /** Whether the side that faces the player is at `near`. */
  readonly isFrontNear: boolean;
}

type Draw = (frame: Frame, paint: Paint, look: Look, dice: Dice) => string;

/** A triangle in the middle that points out of the board. */
function triangle({ n, near, far }: Frame, size: number): string {
  const [y, s] = [(near + far) / 2, size];
  return `<path d="M${n / 2 - s} ${y - 0.75 * s}H${n / 2 + s}L${n / 2} ${y + 0.75 * s}Z" fill="#fff"/>`;
}

/** A zigzag along y. */
function zigzag(n: number, y: number, deep: number, wave: number): string {
  const count = Math.max(2, Math.round(n / wave));
  const step = n / count;
  return Array.from(
    { length: count },
    (_, i) =>
      `L${((i + 0.5) * step).toFixed(3)} ${(y + deep).toFixed(3)}L${((i + 1) * step).toFixed(3)} ${y.toFixed(3)}`,
  )
    .join('')
    .replace(/^/, `M0 ${y.toFixed(3)}`);
}

/**
 * Lavender bars across a shut gate with its color between them, and a zigzag seam on the front: straight bars, bars from both sides that
 * interlock, or slanted ones.
 */
export const SHUTTERS: readonly Draw[] = [0, 1, 2].map((design) => (frame, _paint, _look, dice) => {
  const { n, near, far, isFrontNear } = frame;
  const deep = far - near;
  const [pale, dark] = [nearLavender(dice), css(nearNavy(dice))];
  const count = Math.round(n * dice.real(2.6, 4.6));
  const step = n / count;
  const wide = step * dice.real(0.38, 0.62);
  const bars = Array.from({ length: count }, (_, i) => {
    const x = (i + 0.5) * step;
    if (design === 2) return `M${x - 0.25 * step} ${near}L${x + 0.25 * step} ${far}`;
    const [from, to] =
      design === 0
        ? [near, far]
        : i % 2 === 0
          ? [near, far - 0.2 * deep]
          : [near + 0.2 * deep, far];
    return `M${x.toFixed(3)} ${from}V${to}`;
  }).join('');
  const line = (color: string, width: number): string =>
    `<path d="${bars}" stroke="${color}" stroke-width="${width.toFixed(3)}"/>`;
  const front = isFrontNear
    ? near + deep * dice.real(0.02, 0.14)
    : far - deep * dice.real(0.02, 0.14);
  const seam = zigzag(
    n,
    front,
    (isFrontNear ? 1 : -1) * deep * dice.real(0.14, 0.28),
    dice.real(0.14, 0.3),
  );
  const thick = deep * dice.real(0.08, 0.2);
  const teeth = `<g fill="none" stroke-linejoin="round"><path d="${seam}" stroke="${dark}" stroke-width="${thick + 0.025}"/><path d="${seam}" stroke="${css(pale, 0.06)}" stroke-width="${thick}"/></g>`;
  const sign = dice.chance(0.7) ? triangle(frame, dice.real(0.09, 0.14)) : '';
  return line(dark, wide + 0.025) + line(css(pale), wide) + teeth + sign;
});

/**
 * A chain looped over a gate, with coils standing up behind it and ends hanging to both sides: coils, a wave, or two strands that cross.
 */
export const GATE_CHAINS: readonly Draw[] = [0, 1, 2].map(
  (design) =>
    ({ n, near, far, isFrontNear }, _paint, look, dice) => {
      const deep = far - near;
      const middle = (near + far) / 2;
      const metal = {
        l: look.steel.l + dice.real(-0.2, 0.05),
        c: dice.real(0, 0.05),
        h: dice.real(-85, -60),
      };
      const place = (x: number, y: number, turn: number, svg: string): string =>
        `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${turn.toFixed(1)})">${svg}</g>`;
      const hang = [0.06, n - 0.06].map((x) =>
        place(
          x,
          middle,
          90 + dice.real(-14, 14),
          chain(deep * dice.real(0.9, 1.4), metal, design, dice),
        ),
      );
      if (design === 2) {
        const turn = (Math.atan2(deep, n) * 180) / Math.PI;
        return [-turn, turn]
          .map((t) => place(n / 2, middle, t, chain(Math.hypot(n, deep), metal, design, dice)))
          .join('');
      }
      const count = Math.max(2, Math.round(n * dice.real(1.5, 2.6)));
      if (design === 1) {
        const step = n / count;
        const wave = Array.from({ length: count }, (_, i) =>
          place(
            (i + 0.5) * step,
            middle + (i % 2 === 0 ? -1 : 1) * 0.12 * deep,
            (i % 2 === 0 ? -1 : 1) * 24,
            chain(step * 1.15, metal, design, dice),
          ),
        );
        return [...wave, ...hang].join('');
      }
      const behind = isFrontNear ? far : near;
      const [dark, light] = [css(metal, -0.28), css(metal, 0.05)];
      const coils = Array.from({ length: count }, (_, i) => {
        const x = ((i + 0.5) * n) / count;
        const [rx, ry] = [(0.42 * n) / count, deep * dice.real(0.3, 0.5)];
        const ring = (color: string, pen: number): string =>
          `<ellipse cx="${x.toFixed(3)}" cy="${((behind + middle) / 2).toFixed(3)}" rx="${Math.min(rx, 0.22).toFixed(3)}" ry="${ry.toFixed(3)}" fill="none" stroke="${color}" stroke-width="${pen}"/>`;
        return ring(dark, 0.1) + ring(light, 0.05);
      });
      return [...coils, place(n / 2, middle, 0, chain(n, metal, design, dice)), ...hang].join('');
    },
);

/** The shield in the middle of a locked gate, around the origin. */
export const GATE_SHIELDS = [0, 1, 2].map(
  (design) => (count: number, look: Look, dice: Dice) =>
    `<g transform="scale(${dice.real(0.75, 1)})">${shield(count, design, look, dice)}</g>`,
);

/**
 * The closed part of a gate from x0 to x1, whose boundary is at `end`: a navy panel in a rim of the gate's color with three teeth, the same
 * with rivets, or with slats.
 */
export const PANELS = [0, 1, 2].map(
  (design) =>
    (
      [x0, x1]: readonly [number, number],
      isOpenAfter: boolean,
      { near, far }: Frame,
      paint: Paint,
      dice: Dice,
    ): string => {
      const deep = far - near;
      const rim = dice.real(0.025, 0.06);
      const navy = nearNavy(dice);
      const panel = `<rect x="${x0 + rim}" y="${near + rim}" width="${x1 - x0 - 2 * rim}" height="${deep - 2 * rim}" rx="${dice.real(0.02, 0.08)}" fill="${css(navy)}"/>`;
      const [end, to] = isOpenAfter ? [x1 - rim, 1] : [x0 + rim, -1];
      const size = (deep / 3) * dice.real(0.55, 0.9);
      const long = to * dice.real(0.07, 0.15);
      const teeth = Array.from({ length: 3 }, (_, i) => {
        const y = near + ((i + 0.5) * deep) / 3;
        return `M${end} ${y - size / 2}L${end + long} ${y}L${end} ${y + size / 2}Z`;
      }).join('');
      const inside =
        design === 1
          ? [x0 + 0.16, x1 - 0.16]
              .map(
                (x) =>
                  `<circle cx="${x}" cy="${near + deep / 2}" r=".045" fill="${css(navy, 0.2)}"/>`,
              )
              .join('')
          : design === 2
            ? `<path d="M${x0 + 0.1} ${near + deep * 0.35}H${x1 - 0.1}M${x0 + 0.1} ${near + deep * 0.65}H${x1 - 0.1}" stroke="${css(navy, 0.18)}" stroke-width=".04"/>`
            : '';
      const tone = dice.pick([css(navy), css(paint, dice.real(-0.2, 0.15)), '#fff']);
      return `<rect x="${x0}" y="${near}" width="${x1 - x0}" height="${deep}" rx=".04" fill="${css(paint, dice.real(-0.1, 0.05))}"/>${panel}${inside}<path d="${teeth}" fill="${tone}"/>`;
    },
);

/** The cover of a jumping lock over a gate: a dark box with two triangles along it and a window in the gate's color at each end. */
export const JUMPING: readonly Draw[] = [0, 1, 2].map(
  (design) =>
    ({ n, near, far }, paint, look, dice) => {
      const deep = far - near;
      const box =
        design === 1
          ? css(nearNavy(dice), -0.08)
          : css({ l: dice.real(0.2, 0.32), c: 0.02, h: -90 });
      const inset = dice.real(0.02, 0.07);
      const wide = Math.min(0.22, n * 0.16);
      const high = deep * dice.real(0.45, 0.7);
      const window = (x: number): string =>
        design === 2
          ? `<circle cx="${x}" cy="${near + deep / 2}" r="${Math.min(wide, high) / 2}" fill="${css(paint)}"/>`
          : `<rect x="${x - wide / 2}" y="${near + (deep - high) / 2}" width="${wide}" height="${high}" rx=".03" fill="${css(paint)}"/>`;
      const s = Math.min(deep * 0.3, n * 0.14);
      const mark = (x: number): string =>
        `M${x - s * 0.7} ${near + deep / 2 - s}L${x + s * 0.7} ${near + deep / 2}L${x - s * 0.7} ${near + deep / 2 + s}Z`;
      const at = n > 1 ? 0.32 : 0.16;
      return `<rect x="${inset}" y="${near - 0.02}" width="${n - 2 * inset}" height="${deep + 0.04}" rx="${dice.real(0.03, 0.1)}" fill="${box}" stroke="${css(look.ink)}" stroke-width=".02"/>${window(at * 0.6 + inset)}${window(n - at * 0.6 - inset)}<path d="${mark(n / 2 - s * 0.75)}${mark(n / 2 + s * 0.75)}" fill="${dice.chance(0.7) ? '#fff' : css(look.steel)}"/>`;
    },
);

/**
 * Small stars of unequal sizes beside the triangle of a star gate, as places along it and sizes: scattered, in pairs, or one on each side.
 */
export const GATE_STARS = [0, 1, 2].map(
  (design) =>
    (n: number, dice: Dice): readonly (readonly [number, number, number])[] => {
      if (design === 2) return [-0.3, 0.3].map((x) => [x, 0, dice.real(0.11, 0.16)] as const);
      const count = design === 0 ? dice.between(3, 5) : 4;
      return Array.from({ length: count }, (_, i) => {
        const side = i % 2 === 0 ? -1 : 1;
        const x =
          side * (0.2 + (design === 0 ? dice.real(0, Math.min(0.5, 0.3 * n)) : 0.14 * (i >> 1)));
        return [x, dice.real(-0.12, 0.12), dice.real(0.05, 0.13)] as const;
      });
    },
);
