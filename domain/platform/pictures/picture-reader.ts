import { Piscina } from 'piscina';
import type { Result } from '#engine/types.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import type { ReadOptions } from '#recognition/recognize.ts';

/** Threads that read boards off pictures. */
export interface PictureReader {
  /** The board on a picture, or why none was found. `isForced` reads the picture despite objections. (Default: false) */
  read(picture: Buffer, options?: ReadRequest['options']): Promise<Result<BoardReading, Refusal>>;
  close(): Promise<void>;
}

/** The message to a thread. */
export interface ReadRequest {
  readonly picture: Uint8Array;
  readonly options: Pick<ReadOptions, 'isForced'>;
}

/** Creates a reader with at most `size` threads. They start when there is work and end after a while without any. */
export function createPictureReader(size = 1): PictureReader {
  const pool = new Piscina<ReadRequest, Result<BoardReading, Refusal>>({
    filename: new URL('./read-picture.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  return {
    read: (picture, options = {}) => pool.run({ picture, options }),
    close: () => pool.destroy(),
  };
}
