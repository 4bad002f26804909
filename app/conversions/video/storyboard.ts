import type { Line, PlayedMove } from '#app/board/line.ts';
import { glideMs, pathOut } from '#app/player/live/glide.ts';
import type { Vector } from '#engine/types.ts';

/** A frame of the video, and how long it is shown. */
export interface VideoFrame {
  /** Number of moves that have been played. */
  readonly at: number;
  readonly ms: number;
  /** During a move: the pieces that it carries, how far in cells, and the opacity of a leaving block, from 0 to 1. */
  readonly glide?: {
    readonly carried: readonly string[];
    readonly by: Vector;
    readonly opacity: number;
  };
}

/** Milliseconds for which the board is shown at the start, before each move, and at the end. */
const START_MS = 1_200;
const REST_MS = 400;
const END_MS = 2_000;

/** Milliseconds of a frame during a move: 25 frames per second. */
const GLIDE_FRAME_MS = 40;

/** The frames of a line that is played to its end, in order. */
export function planFrames({ moves, views }: Line): readonly VideoFrame[] {
  const frames: VideoFrame[] = [{ at: 0, ms: START_MS }];
  for (const [at, made] of moves.entries()) {
    const side = views[at]?.gates.find(({ id }) => id === made.move.gate)?.side;
    const path = side && made.leaver ? pathOut(made.path, side) : made.path;
    frames.push(...glideFrames(at, made, path));
    frames.push({ at: at + 1, ms: at + 1 === moves.length ? END_MS : REST_MS });
  }
  return frames;
}

function glideFrames(
  at: number,
  { carried, leaver }: PlayedMove,
  path: readonly Vector[],
): VideoFrame[] {
  const count = Math.max(1, Math.round(glideMs(path, 1) / GLIDE_FRAME_MS));
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    // It fades out after its gate: on the last part of its path.
    const opacity = leaver ? Math.min(1, 2 * (1 - share)) : 1;
    return {
      at,
      ms: GLIDE_FRAME_MS,
      glide: { carried: leaver ? [leaver.id] : carried, by: pointOn(path, share), opacity },
    };
  });
}

/** The point at this share of a path's length. */
export function pointOn(path: readonly Vector[], share: number): Vector {
  const lengths = path.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = path[index] as Vector;
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = share * lengths.reduce((total, length) => total + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [fromX, fromY] = path[index] as Vector;
    const [toX, toY] = path[index + 1] as Vector;
    if (left <= length) {
      const part = length === 0 ? 0 : left / length;
      return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
    }
    left -= length;
  }
  return path.at(-1) ?? [0, 0];
}
