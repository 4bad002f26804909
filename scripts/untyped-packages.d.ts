/** The one function of a package without its own types. */
declare module 'subset-font' {
  /** Keeps the glyphs of `text` in a font, and the given axes of a variable one. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
      /** Leaves out the glyphs that only layout features such as fractions substitute. */
      readonly noLayoutClosure?: boolean;
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Buffer>;
}

/** The functions that we use of a package without its own types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | {
        readonly type: 'Q';
        readonly x1: number;
        readonly y1: number;
        readonly x: number;
        readonly y: number;
      }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };
  interface Glyph {
    readonly index: number;
    readonly advanceWidth?: number;
    getPath(
      x: number,
      y: number,
      fontSize: number,
    ): {
      readonly commands: readonly PathCommand[];
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

/** The functions that we use of a package that declares its bundle without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Draws RGBA into `data`. Passes null if it cannot. */
    display(
      target: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
      done: (drawn: object | null) => void,
    ): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
