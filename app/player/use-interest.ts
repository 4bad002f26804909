import { type RefObject, useEffect, useState } from 'react';

/** True once somebody points at, touches or tabs into an element: then what it will need can be fetched. */
export function useInterest(root: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || isWanted) return;
    // Somebody may have turned to it before the page was awake.
    if (element.matches(':hover, :focus-within')) setIsWanted(true);
    const stop = new AbortController();
    for (const event of ['pointerenter', 'pointerdown', 'focusin']) {
      element.addEventListener(event, () => setIsWanted(true), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [root, isWanted]);
  return isWanted;
}
