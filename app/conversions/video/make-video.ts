import { playLine } from '#app/board/line.ts';
import type { Board, Move } from '#engine/types.ts';
import { createFrameDrawer, type VideoShape, type VideoWords } from './draw-frames.tsx';
import { createEncoder, type VideoFile } from './encoder.ts';
import { planFrames } from './storyboard.ts';

export interface VideoOrder {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly shape: VideoShape;
  readonly words: VideoWords;
  /** The share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Draws a solution as a video, on this device. Rejects with the reason of `signal` when that aborts. */
export async function makeVideo(order: VideoOrder): Promise<VideoFile> {
  const line = playLine(order.board, order.moves);
  const frames = planFrames(line);
  const drawer = createFrameDrawer(line, order.shape, order.words);
  try {
    const encoder = await createEncoder(drawer.canvas);
    for (const [index, frame] of frames.entries()) {
      order.signal.throwIfAborted();
      await drawer.draw(frame);
      await encoder.add(frame.ms);
      order.onProgress((index + 1) / frames.length);
    }
    return await encoder.finish();
  } finally {
    drawer.close();
  }
}
