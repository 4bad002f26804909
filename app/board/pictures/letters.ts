import outlines from './outlines.json' with { type: 'json' };

/** Text as outlines of the display font, for drawings rendered where no fonts are installed. */
const GLYPHS = outlines.glyphs as unknown as Readonly<
  Record<string, readonly [advance: number, path: string]>
>;
export const UNITS_PER_EM = outlines.unitsPerEm;

const PAIRS = outlines.pairs as Readonly<Record<string, number>>;

/** One glyph in place, in font units. */
interface PlacedLetter {
  readonly path: string;
  readonly x: number;
}

/** Width of a text at a font size, in the unit of the size. */
export function measureText(text: string, size: number): number {
  return (placeLetters(text).end * size) / outlines.unitsPerEm;
}

/** The outlines of a text as `d` and `transform` of SVG paths. `y` is the baseline; the text starts at `x`, or is centered on it. */
export function outlineText(
  text: string,
  {
    x,
    y,
    size,
    anchor = 'start',
  }: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly anchor?: 'start' | 'middle';
  },
): readonly { readonly d: string; readonly transform: string }[] {
  const { letters, end } = placeLetters(text);
  const scale = size / outlines.unitsPerEm;
  const left = anchor === 'middle' ? x - (end * scale) / 2 : x;
  return letters.flatMap((letter) =>
    letter.path === ''
      ? []
      : [
          {
            d: letter.path,
            transform: `translate(${round(left + letter.x * scale)} ${round(y)}) scale(${round(scale)})`,
          },
        ],
  );
}

/** Breaks a text into at most `linesMax` lines of at most `width`. Text that does not fit ends in an ellipsis. */
export function wrapText(
  text: string,
  size: number,
  width: number,
  linesMax: number,
): readonly string[] {
  const fits = (line: string) => measureText(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  const fitting = lines.slice(0, linesMax);
  return fitting.map((one, index) => {
    const isCut = index === linesMax - 1 && lines.length > linesMax;
    if (!isCut && fits(one)) return one;
    const words = one.split(' ');
    while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
    const letters = [...words.join(' ')];
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').replace(/[\s.,;:]+$/, '')}…`;
  });
}

/** A letter missing in the font is drawn without its diacritics, or skipped. */
function placeLetters(text: string): {
  readonly letters: readonly PlacedLetter[];
  readonly end: number;
} {
  const letters: PlacedLetter[] = [];
  let end = 0;
  let before = '';
  for (const asked of text.normalize('NFC')) {
    const letter = asked in GLYPHS ? asked : (asked.normalize('NFD')[0] ?? '');
    const glyph = Object.hasOwn(GLYPHS, letter) ? GLYPHS[letter] : undefined;
    if (!glyph) continue;
    const [advance, path] = glyph;
    end += PAIRS[before + letter] ?? 0;
    letters.push({ path, x: end });
    end += advance;
    before = letter;
  }
  return { letters, end };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
