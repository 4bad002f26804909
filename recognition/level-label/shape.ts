import type { NetShape } from '../net/conv-net.ts';

/** Side of the network's square input, in pixels. */
export const GLYPH_PX = 24;

/** The glyph's mask and three empty channels, so that rows are whole SIMD vectors. */
export const GLYPH_CHANNELS = 4;

/** The classes of a glyph: a digit 0…9, anything else, or a letter of “level”, uppercase or lowercase. */
export const OTHER = 10;
export const LETTER_L = 11;
export const LETTER_E = 12;
export const LETTER_V = 13;
export const GLYPH_CLASSES = 14;

/** Maps a glyph to its classes, rounded up to whole SIMD vectors. */
export const GLYPH_NET: NetShape = [
  { size: 3, step: 2, pad: 1, from: GLYPH_CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 32 },
  { size: 3, step: 2, pad: 1, from: 32, to: 48 },
  { size: 3, step: 1, pad: 0, from: 48, to: 16 },
];
