/** The one function of a package that has no types of its own. */
declare module 'subset-font' {
  /** Keeps the glyphs of `text` in a font, and the given axes of a variable one. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Buffer>;
}

/** What `scripts/outline-font.ts` asks of a package that has no types of its own. */
declare module 'opentype.js' {
  interface Glyph {
    readonly index: number;
    readonly advanceWidth?: number;
    getPath(
      x: number,
      y: number,
      fontSize: number,
    ): {
      toPathData(decimals: number): string;
      getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    };
  }
  interface Font {
    readonly unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
