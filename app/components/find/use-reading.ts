import { useCallback, useRef, useState } from 'react';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import { type DecodedPicture, decodePicture } from '../../recognition/decode-picture.ts';
import type { PictureFault } from '../../recognition/inspect-picture.ts';
import { RecognizeTimeout, recognizeRemotely } from '../../recognition/recognize-remotely.ts';

/** A picture that has been read: kept as it was decoded, to be compared with what was read. */
export interface ReadPicture {
  readonly picture: DecodedPicture;
  /** What was read is the first frame of a picture that moves. */
  readonly isAnimated: boolean;
  readonly reading: BoardReading;
}

export type ReadingState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'busy';
      readonly step: 'decoding' | 'reading';
      readonly picture?: DecodedPicture;
    }
  | { readonly kind: 'fault'; readonly fault: PictureFault | 'unreadable' }
  | ({ readonly kind: 'refused'; readonly refusal: Refusal } & Omit<ReadPicture, 'reading'>)
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'broken' }
  | ({ readonly kind: 'read' } & ReadPicture);

/** Takes a file from its bytes to a board. A new file calls off the one before. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ kind: 'waiting' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<Blob>(undefined);
  const reset = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'waiting' });
  }, []);
  const read = useCallback(async (file: Blob) => {
    running.current?.abort();
    last.current = file;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const show = (next: ReadingState) => {
      if (!signal.aborted) setState(next);
    };
    show({ kind: 'busy', step: 'decoding' });
    try {
      const decoded = await decodePicture(file).catch(() => undefined);
      if (signal.aborted) return;
      if (!decoded) return show({ kind: 'fault', fault: 'unreadable' });
      if (!decoded.ok) return show({ kind: 'fault', fault: decoded.fault });
      const { picture, isAnimated } = decoded;
      show({ kind: 'busy', step: 'reading', picture });
      // The worker takes its pixels away, and the page needs them to show beside the board.
      const answer = await recognizeRemotely(
        { ...picture, pixels: picture.pixels.slice() },
        signal,
      );
      if (!answer.ok) return show({ kind: 'refused', refusal: answer.error, picture, isAnimated });
      show({ kind: 'read', picture, isAnimated, reading: answer.value });
    } catch (error) {
      show({ kind: 'failed', why: error instanceof RecognizeTimeout ? 'timeout' : 'broken' });
    }
  }, []);
  /** Reads the same file once more. */
  const retry = useCallback(() => {
    if (last.current) read(last.current);
  }, [read]);
  return { state, read, retry, reset };
}
