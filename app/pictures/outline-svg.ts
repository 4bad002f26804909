import { outlineText, UNITS_PER_EM } from './letters.ts';

/**
 * Puts outlines in the place of every `<text>` of a drawing of ours, so that it looks the same where no font is
 * installed. It knows what our boards write: one line of text about its middle, a fill, and at times a halo.
 */
export function outlineSvg(svg: string): string {
  return svg.replace(/<text\b([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const { x = '0', y = '0', 'font-size': size = '16', ...look } = readAttributes(attributes);
    // The outlines are scaled down from units of the font, and a halo with them.
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
