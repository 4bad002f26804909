/** Number of frames analyzed per second. */
export const FRAMES_PER_SECOND = 4;

/** Minimum mean difference in lightness, of 255, between two frames of different scenes … */
const SCENE_MIN = 14;
/** … and maximum difference while nothing moves. */
const STILL_MAX = 1.5;
/** Number of frames within which a new scene must come to rest. */
const REST_WITHIN = 10 * FRAMES_PER_SECOND;

/**
 * The times, in seconds, at which a recording comes to rest after a change of scene, as when a level opens. Moving a block changes too
 * little of the screen to count. `frames` are gray, small and equal in size, `FRAMES_PER_SECOND` per second.
 */
export async function* findOpenings(
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<number> {
  let before: Uint8Array | undefined;
  let waiting = REST_WITHIN;
  let index = 0;
  for await (const frame of frames) {
    const difference = before ? meanDifference(before, frame) : SCENE_MIN;
    if (difference >= SCENE_MIN) waiting = REST_WITHIN;
    else if (waiting > 0 && difference <= STILL_MAX) {
      yield index / FRAMES_PER_SECOND;
      waiting = 0;
    } else waiting -= 1;
    before = frame;
    index += 1;
  }
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] as number) - (other[i] as number));
  return sum / one.length;
}
