import { outlineText } from '#app/board/pictures/letters.ts';
import type { Dice } from '../drawings/dice.ts';

/** The place of the board on a part of a page, in pixels. */
export interface BoardBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words like those around our boards. */
const WORDS =
  'Level Next Slide the orange single block two up through its green gate to make way for red bar Easy Medium Hard moves steps Fewest proved Check it here Play yourself Save Share Solved Stuck for good First move Why Show us your screen sample'.split(
    ' ',
  );
const DARK = { ink: '#f9fafb', muted: '#9ca3af', panel: '#0b1120', line: '#1f2937' };
const LIGHT = { ink: '#0b1120', muted: '#4b5563', panel: '#ffffff', line: '#e5e7eb' };
const PRIMARY = { dark: '#4ade80', light: '#15803d' };

/**
 * A part of one of our pages as SVG: headings, sentences and panels above, below or beside the board, and buttons under it. The board hides
 * what is below it.
 */
export function drawSitePage(
  [width, height]: readonly [number, number],
  box: BoardBox,
  cell: number,
  page: string,
  dice: Dice,
): string {
  const isDark = Number.parseInt(page.slice(1, 3), 16) < 128;
  const paint = isDark ? DARK : LIGHT;
  const primary = isDark ? PRIMARY.dark : PRIMARY.light;
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const line = (x: number, y: number, size: number, words: number, fill: string): string =>
    outlineText(Array.from({ length: words }, () => dice.pick(WORDS)).join(' '), { x, y, size })
      .map(({ d, transform }) => `<path d="${d}" transform="${transform}" fill="${fill}"/>`)
      .join('');
  const sentences = (x: number, top: number, until: number, wide: number): string => {
    const size = cell * dice.real(0.2, 0.45);
    const lines: string[] = [];
    for (let y = top + size; y < until; y += size * dice.real(1.3, 2.6))
      lines.push(
        line(
          x,
          y,
          size,
          Math.max(1, Math.round(wide / (3.2 * size))),
          dice.chance(0.5) ? paint.ink : paint.muted,
        ),
      );
    return lines.join('');
  };
  const panel = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${cell * 0.25}" fill="${paint.panel}" stroke="${paint.line}" stroke-width="${Math.max(1, cell * 0.02)}"/>${sentences(x + cell * 0.25, y + cell * 0.15, Math.min(height, y + h), w)}`;
  const count = dice.between(2, 6);
  const buttons = Array.from({ length: count }, (_, i) => {
    const [x, y, r] = [
      box.left + ((i + 0.5) * box.width) / count,
      bottom + cell * 0.9,
      cell * dice.real(0.25, 0.5),
    ];
    const glyph = `<path d="M${x - r * 0.3} ${y - r * 0.4}L${x + r * 0.45} ${y}L${x - r * 0.3} ${y + r * 0.4}Z" fill="${i === 1 ? paint.panel : paint.ink}"/>`;
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${i === 1 ? primary : paint.panel}" stroke="${paint.line}"/>${glyph}`;
  }).join('');
  const scrubber = `<path d="M${box.left} ${bottom + cell * 0.25}H${right}" stroke="${paint.line}" stroke-width="${cell * 0.06}"/><circle cx="${box.left}" cy="${bottom + cell * 0.25}" r="${cell * 0.1}" fill="${primary}"/>`;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${page}"/>`,
    sentences(
      box.left,
      Math.max(0, box.top - cell * dice.real(1, 4)),
      box.top - cell * 0.05,
      box.width,
    ),
    ...(dice.chance(0.6)
      ? [
          panel(
            right + cell * dice.real(0.1, 0.8),
            box.top + cell * dice.real(-0.5, 2),
            width,
            height,
          ),
        ]
      : []),
    ...(dice.chance(0.7) ? [scrubber, buttons] : []),
    ...(dice.chance(0.7)
      ? [panel(box.left, bottom + cell * dice.real(1.6, 2.4), box.width, height)]
      : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
