import { outlineText, UNITS_PER_EM } from './letters.ts';

/**
 * Replaces each `<text>` in one of our drawings by outlines, so that it looks the same where no fonts are installed. Supports only what
 * board drawings use: one centered line with a fill and an optional halo.
 */
export function outlineSvg(svg: string): string {
  return svg.replace(/<text\b([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const { x = '0', y = '0', 'font-size': size = '16', ...look } = readAttributes(attributes);
    // The outlines are scaled down from font units, which scales the halo too.
    const halo = look['stroke-width'];
    if (halo) look['stroke-width'] = String((Number(halo) * UNITS_PER_EM) / Number(size));
    const paint = Object.entries(look).map(([name, value]) => ` ${name}="${value}"`);
    const letters = outlineText(text, {
      x: Number(x),
      y: Number(y),
      size: Number(size),
      anchor: 'middle',
    });
    const paths = letters.map(({ d, transform }) => `<path d="${d}" transform="${transform}"/>`);
    return `<g${paint.join('')}>${paths.join('')}</g>`;
  });
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
