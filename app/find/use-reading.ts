import { useEffect, useRef, useState } from 'react';
import { recoverChunk } from '#app/site/navigation/recover-chunk.ts';
import { storeSharedPicture, takeSharedPicture } from '#app/site/shared-picture.ts';
import { type DecodedPicture, decodePicture } from '#app/workers/recognition/decode-picture.ts';
import { fetchWeights, fetchWeightsFor } from '#app/workers/recognition/fetch-weights.ts';
import type { PictureFault } from '#app/workers/recognition/inspect-picture.ts';
import {
  RecognizeTimeout,
  recognizeInWorker,
} from '#app/workers/recognition/recognize-in-worker.ts';
import { WorkerScriptLost } from '#app/workers/run-in-worker.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import { readOnServer } from './read-on-server.ts';

/** A picture with its decoded pixels and its reading. */
export interface ReadPicture {
  readonly file: Blob;
  readonly picture: DecodedPicture;
  /** Whether only the first frame of an animation was read. */
  readonly isAnimated: boolean;
  /** Whether the server read it, because this browser cannot. (Default: false) */
  readonly isOfServer?: boolean;
  readonly reading: BoardReading;
}

export type ReadingState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'busy';
      readonly step: 'decoding' | 'reading' | 'sending';
      readonly picture?: DecodedPicture;
    }
  | { readonly kind: 'fault'; readonly fault: PictureFault | 'unreadable' }
  | ({ readonly kind: 'refused'; readonly refusal: Refusal } & Omit<
      ReadPicture,
      'reading' | 'file'
    >)
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'broken' }
  /** The server did not read it; empty without a reason. */
  | { readonly kind: 'unread'; readonly sentence: string };

/** Whether this is a fault of the browser, so that the server can read the picture. */
export const isOfBrowser = (fault: PictureFault | 'unreadable'): fault is 'heic' | 'altered' =>
  fault === 'heic' || fault === 'altered';

/** Reads the board in a picture file. A new file cancels the previous one. Results go to `onRead`. */
export function useReading(onRead: (read: ReadPicture) => void) {
  const [state, setState] = useState<ReadingState>({ kind: 'waiting' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<Blob>(undefined);
  const isOnServer = useRef(false);
  useEffect(() => {
    // Prefetched while the player looks for the picture. A failure is reported when a picture is read.
    fetchWeights().catch(() => {});
    return () => running.current?.abort();
  }, []);
  const reset = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'waiting' });
  };
  const begin = (file: Blob) => {
    running.current?.abort();
    last.current = file;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const show = (next: ReadingState) => {
      if (!signal.aborted) setState(next);
    };
    return { signal, show };
  };
  const read = async (file: Blob, isForced = false) => {
    const { signal, show } = begin(file);
    isOnServer.current = false;
    show({ kind: 'busy', step: 'decoding' });
    try {
      const decoded = await decodePicture(file).catch(() => undefined);
      if (signal.aborted) return;
      if (!decoded) return show({ kind: 'fault', fault: 'unreadable' });
      if (!decoded.ok) return show({ kind: 'fault', fault: decoded.fault });
      const { picture, isAnimated } = decoded;
      show({ kind: 'busy', step: 'reading', picture });
      const weights = await fetchWeightsFor(picture);
      // The worker takes ownership of the pixels, but the page still needs them.
      const copy = { ...picture, pixels: picture.pixels.slice() };
      const result = await recognizeInWorker({ picture: copy, weights, isForced }, signal);
      if (!result.ok) return show({ kind: 'refused', refusal: result.error, picture, isAnimated });
      if (signal.aborted) return;
      onRead({ file, picture, isAnimated, reading: result.value });
      show({ kind: 'waiting' });
    } catch (error) {
      if (error instanceof WorkerScriptLost && (await reloadWith(file))) return;
      show({ kind: 'failed', why: error instanceof RecognizeTimeout ? 'timeout' : 'broken' });
    }
  };
  /** Sends the same file to the server. */
  const send = async (isForced = false) => {
    if (!last.current) return;
    const file = last.current;
    const { signal, show } = begin(file);
    isOnServer.current = true;
    show({ kind: 'busy', step: 'sending' });
    try {
      const found = await readOnServer(file, isForced, signal);
      if (signal.aborted) return;
      const of = { isAnimated: false, isOfServer: true };
      if (found.kind === 'failed') return show({ kind: 'unread', sentence: found.sentence });
      if (found.kind === 'refused') return show({ ...found, ...of });
      onRead({ file, picture: found.picture, reading: found.reading, ...of });
      show({ kind: 'waiting' });
    } catch {
      show({ kind: 'unread', sentence: '' });
    }
  };
  /** Reads the same file again. */
  const retry = () => {
    if (last.current) read(last.current);
  };
  /** Reads the same file again, even though it was refused. */
  const force = () => {
    if (isOnServer.current) send(true);
    else if (last.current) read(last.current, true);
  };
  return { state, read, retry, force, send, reset };
}

/** Stores the picture and reloads the page, which then reads it. Returns whether it reloads. */
async function reloadWith(file: Blob): Promise<boolean> {
  await storeSharedPicture(file).catch(() => undefined);
  if (recoverChunk()) return true;
  await takeSharedPicture();
  return false;
}

/** The part of a picture that is stored for the next visit. The file is decoded again then, unless only the server can read it. */
export const toStore = ({ file, picture, reading, isOfServer = false }: ReadPicture) => ({
  ...{ file, reading },
  ...(isOfServer && { picture }),
});

/** The picture of an earlier visit with its reading; undefined if it can no longer be decoded. */
export async function restoreReading({
  file,
  picture,
  reading,
}: ReturnType<typeof toStore>): Promise<ReadPicture | undefined> {
  if (picture) return { file, picture, reading, isAnimated: false, isOfServer: true };
  const decoded = await decodePicture(file).catch(() => undefined);
  if (!decoded?.ok) return undefined;
  return { file, picture: decoded.picture, isAnimated: decoded.isAnimated, reading };
}
