import { playLine } from '#app/board/line.ts';
import type { Board, Move } from '#engine/types.ts';
import { createFrameDrawer, type VideoShape, type VideoWords } from './draw-frames.tsx';
import { encodeFilm, type VideoFile } from './encoder.ts';
import { planFrames } from './storyboard.ts';

export interface VideoOrder {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly shape: VideoShape;
  readonly words: VideoWords;
  /** The finished share, from 0 to 1. It starts again when a format has failed. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Draws a solution as a video on this device. Rejects with the reason of `signal` when it aborts. */
export async function makeVideo(order: VideoOrder): Promise<VideoFile> {
  const line = playLine(order.board, order.moves);
  const frames = planFrames(line);
  const drawer = createFrameDrawer(line, order.shape, order.words);
  try {
    return await encodeFilm(
      {
        canvas: drawer.canvas,
        lengths: frames.map(({ ms }) => ms),
        draw: (index) => drawer.draw(frames[index] as (typeof frames)[number]),
      },
      order.onProgress,
      order.signal,
    );
  } finally {
    drawer.close();
  }
}
