import { type RefObject, useEffect, useState } from 'react';

/** True once the visitor hovers, touches or focuses an element, so that its code can be loaded in time. */
export function useInterest(root: RefObject<HTMLElement | null>): boolean {
  const [hasInterest, setHasInterest] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || hasInterest) return;
    const stop = new AbortController();
    for (const event of ['pointerenter', 'pointerdown', 'focusin']) {
      element.addEventListener(event, () => setHasInterest(true), { signal: stop.signal });
    }
    // This may have happened before hydration.
    if (element.matches(':hover, :focus-within')) element.dispatchEvent(new Event('pointerenter'));
    return () => stop.abort();
  }, [root, hasInterest]);
  return hasInterest;
}
