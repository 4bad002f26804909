import { callApi } from '#app/site/call-api.ts';
import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';

interface ServerReading {
  readonly picture: { readonly width: number; readonly height: number; readonly rgb: string };
  readonly reading: BoardReading | null;
  readonly refusal: Refusal | null;
}

/** The server's result for a picture: the board, why there is none, or why it was not read. */
export type ReadOnServer =
  | { readonly kind: 'read'; readonly picture: DecodedPicture; readonly reading: BoardReading }
  | { readonly kind: 'refused'; readonly picture: DecodedPicture; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Sends a picture that this browser cannot read to the server, which stores nothing of it. Throws if the network fails. */
export async function readOnServer(
  file: Blob,
  isForced: boolean,
  signal: AbortSignal,
): Promise<ReadOnServer> {
  const body = new FormData();
  body.append('picture', file, 'picture');
  if (isForced) body.append('anyway', 'true');
  const init = { method: 'POST', body, signal };
  const response = await callApi<ServerReading>('/api/v1/boards/read', init);
  if (!response.ok) return { kind: 'failed', sentence: response.errors.join(' ') };
  const { picture: sent, reading, refusal } = response.data;
  const picture = { ...sent, pixels: toRgba(sent.rgb) };
  if (refusal) return { kind: 'refused', picture, refusal };
  if (reading) return { kind: 'read', picture, reading };
  return { kind: 'failed', sentence: '' };
}

/** Converts three bytes per pixel in base64 to four, all opaque. */
function toRgba(rgb: string): DecodedPicture['pixels'] {
  const bytes = atob(rgb);
  const pixels = new Uint8ClampedArray((bytes.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    pixels[to] = bytes.charCodeAt(from);
    pixels[to + 1] = bytes.charCodeAt(from + 1);
    pixels[to + 2] = bytes.charCodeAt(from + 2);
  }
  return pixels;
}
