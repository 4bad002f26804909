import type { Result } from '#engine/types.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';

/** Message to the worker: a decoded picture. Its buffer is transferred. */
export interface RecognizeRequest {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Message from the worker. */
export type RecognizeResult = Result<BoardReading, Refusal>;
