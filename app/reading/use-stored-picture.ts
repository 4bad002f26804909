import { useEffect, useState } from 'react';
import { type DecodedPicture, decodePicture } from '#app/workers/recognition/decode-picture.ts';

/** The pixels of a picture that the site stores, once fetched and decoded. Undefined until then, or if that fails. */
export function useStoredPicture(address: string | null): DecodedPicture | undefined {
  const [picture, setPicture] = useState<DecodedPicture>();
  useEffect(() => {
    if (address === null) return;
    const control = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: control.signal });
      if (!response.ok) return;
      const decoded = await decodePicture(await response.blob());
      if (decoded.ok && !control.signal.aborted) setPicture(decoded.picture);
    };
    // The page also works without the picture: the board is drawn beside it anyway.
    load().catch(() => {});
    return () => control.abort();
  }, [address]);
  return picture;
}
