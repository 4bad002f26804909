import { useEffect, useEffectEvent, useRef } from 'react';
import { writeHash } from '#app/site/navigation/write-hash.ts';
import type { BoardDraft } from '#engine/types.ts';
import { type AddressBoard, formatBoardAddress, parseBoardAddress } from './board-address.ts';

/** Browsers refuse to change the address too often. */
const ADDRESS_DELAY_MS = 300;

/**
 * Writes the board into the address, and reports the board of an address that is entered or returned to. While `isUntouched`, the first
 * draft is not written, because an empty board has no address.
 */
export function useBoardAddress(
  draft: BoardDraft,
  isUntouched: boolean,
  onOther: (address: AddressBoard) => void,
): void {
  const written = useRef(location.hash);
  const untouched = useRef(isUntouched ? draft : undefined);
  const report = useEffectEvent(onOther);
  useEffect(() => {
    if (untouched.current === draft) return;
    untouched.current = undefined;
    const timer = setTimeout(() => {
      written.current = formatBoardAddress(draft);
      writeHash(written.current);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const follow = () => {
      if (location.hash === written.current) return;
      written.current = location.hash;
      const address = parseBoardAddress(location.hash);
      if (address.kind !== 'none') report(address);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}
