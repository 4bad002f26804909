import { Piscina } from 'piscina';
import type { Result } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';

/** A thread that reads boards off pictures. */
export interface PictureReader {
  /** The board on a picture, or a phrase that says why there is none. */
  read(picture: Buffer): Promise<Result<BoardReading, string>>;
  close(): Promise<void>;
}

/** Makes a reader. Its thread is started when there is work, and ends when there has been none for a while. */
export function createPictureReader(): PictureReader {
  const pool = new Piscina<Buffer, Result<BoardReading, string>>({
    filename: new URL('./read-picture.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  return { read: (picture) => pool.run(picture), close: () => pool.destroy() };
}
