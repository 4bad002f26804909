import { type ReactNode, useEffect, useState } from 'react';
import { type DecodedPicture, decodePicture } from '#app/workers/recognition/decode-picture.ts';
import type { Question } from '#draft/questions.ts';
import { PicturePiece } from './picture-piece.tsx';

type PieceOf = (question: Question, className: string) => ReactNode;

/** Shows pieces of a picture that the site stores, once it has been fetched and decoded; undefined until then, and where it cannot be. */
export function usePictureOf(
  address: string | null,
  cellsToPixels: readonly number[] | null,
): PieceOf | undefined {
  const [picture, setPicture] = useState<DecodedPicture>();
  useEffect(() => {
    if (address === null || cellsToPixels === null) return;
    const control = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: control.signal });
      if (!response.ok) return;
      const decoded = await decodePicture(await response.blob());
      if (decoded.ok && !control.signal.aborted) setPicture(decoded.picture);
    };
    // The board is drawn beside it anyway.
    load().catch(() => {});
    return () => control.abort();
  }, [address, cellsToPixels]);
  if (!picture || !cellsToPixels) return undefined;
  return ({ cells }, className) => (
    <PicturePiece
      picture={picture}
      cellsToPixels={cellsToPixels}
      cells={cells}
      className={className}
    />
  );
}
