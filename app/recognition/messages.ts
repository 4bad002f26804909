import type { Result } from '#engine/types.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';

/** What the page sends: a decoded picture, whose bytes go with it. */
export interface RecognizeRequest {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

export type RecognizeAnswer = Result<BoardReading, Refusal>;
