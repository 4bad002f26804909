import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Result } from '#engine/types.ts';
import type { Picture } from '#recognition/picture.ts';

export interface HeicRequest {
  readonly bytes: Uint8Array;
  readonly pixelsMax: number;
}

export type HeicResult = Result<Picture, 'damaged' | 'too-large' | 'timeout'>;

interface HeicLimits {
  /** (Default: 40 million) */
  readonly pixelsMax?: number;
  /** (Default: 10,000) */
  readonly limitMs?: number;
}

/** One at a time, because a picture of 40 million pixels takes half a gigabyte. */
const queue = new PQueue({ concurrency: 1 });

/** ISO base media files name their brand after "ftyp". The brands of HEIC are listed in ISO/IEC 23008-12, annex B. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  );

/**
 * Decodes an HEIC photo, the format of iPhones, into upright RGBA with 8 bits per channel. Higher depths (HDR) are rounded. It runs in its
 * own thread, which ends with the picture or at the time limit.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { pixelsMax = 40e6, limitMs = 10_000 }: HeicLimits = {},
): Promise<HeicResult> {
  return queue.add(() => decodeInThread({ bytes, pixelsMax }, limitMs));
}

function decodeInThread(workerData: HeicRequest, limitMs: number): Promise<HeicResult> {
  return new Promise<HeicResult>((resolve) => {
    const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), {
      workerData,
      // Hides libheif's messages about bad files, because the result already reports them.
      stdout: true,
      stderr: true,
    });
    const end = (result: HeicResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, error: 'timeout' }), limitMs);
    worker.once('message', end);
    // A file that crashes the decoder counts as damaged too.
    worker.once('error', () => end({ ok: false, error: 'damaged' }));
    worker.once('exit', () => end({ ok: false, error: 'damaged' }));
  });
}
