import type { ContentBoard } from '../board-file.ts';

/** A picture of the content folder, without its bytes. */
export interface PictureFacts {
  /** First 16 hexadecimal digits of the SHA-256 of its bytes, and its format: `0123456789abcdef.png`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The boards and pictures that texts can use, by the names that texts use for them. */
export interface Assets {
  /** By name: `ropes-first`. */
  readonly boards: ReadonlyMap<string, ContentBoard>;
  /** By path relative to the content folder: `pictures/phone.png`. */
  readonly pictures: ReadonlyMap<string, PictureFacts>;
}
