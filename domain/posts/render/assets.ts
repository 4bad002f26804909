import type { KeptBoard } from '../post-board.ts';

/** A picture beside the texts. */
export interface PictureFacts {
  /** First 16 hexadecimal digits of the hash of its bytes, and how its kind is written: `0123456789abcdef.png`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What texts may show, by how they name it. */
export interface Assets {
  /** By name: `ropes-first`. */
  readonly boards: ReadonlyMap<string, KeptBoard>;
  /** By path relative to the folder of content: `pictures/phone.png`. */
  readonly pictures: ReadonlyMap<string, PictureFacts>;
}
