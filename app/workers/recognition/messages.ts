import type { Result } from '#engine/types.ts';
import type { WeightFiles } from '#recognition/networks.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import type { DecodedPicture } from './decode-picture.ts';

/** Message to the worker: a decoded picture, whose buffer is transferred, and the networks' weights. */
export interface RecognizeRequest {
  readonly picture: DecodedPicture;
  readonly weights: WeightFiles;
  /** Read the picture even if there are reasons to refuse it. */
  readonly isForced?: boolean;
}

/** Message from the worker. */
export type RecognizeResult = Result<BoardReading, Refusal>;
