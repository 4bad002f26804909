import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import type { BoardReading } from '#recognition/reading.ts';

/** What was read from a picture, and the picture to compare it with. */
export interface ReadBoard {
  /** Undefined if it cannot be shown, or not yet. */
  readonly picture: DecodedPicture | undefined;
  readonly reading: Pick<BoardReading, 'board' | 'confidences'> & {
    /** Null if it is not known which part of the picture the board is. */
    readonly cellsToPixels: readonly number[] | null;
  };
}
