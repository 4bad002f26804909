import { Piscina } from 'piscina';
import type { Result } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';

/** Threads that read boards off pictures. */
export interface PictureReader {
  /** The board on a picture, or a phrase that says why there is none. */
  read(picture: Buffer): Promise<Result<BoardReading, string>>;
  close(): Promise<void>;
}

/** Makes a reader of at most `size` threads. They are started when there is work, and end when there has been none for a while. */
export function createPictureReader(size = 1): PictureReader {
  const pool = new Piscina<Buffer, Result<BoardReading, string>>({
    filename: new URL('./read-picture.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  return { read: (picture) => pool.run(picture), close: () => pool.destroy() };
}
