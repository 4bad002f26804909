import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when the focused element inside `root` disappears, so that it does not fall back to the body. `find` returns the
 * element to focus. (Default: `root`, which then needs `tabIndex={-1}`)
 */
export function useRestoredFocus<E extends HTMLElement>(
  root: RefObject<E | null>,
  find: (root: E) => Element | null = (element) => element,
): void {
  const isInside = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const watch = (event: Event) => {
      isInside.current =
        event.target instanceof Node && root.current?.contains(event.target) === true;
    };
    // A press outside removes the focus on purpose.
    for (const name of ['focusin', 'pointerdown'])
      addEventListener(name, watch, { signal: stop.signal });
    return () => stop.abort();
  }, [root]);
  useEffect(() => {
    const { activeElement: active, body } = document;
    const isLost = active === null || active === body || active.matches(':disabled');
    if (!isLost || !isInside.current || !root.current) return;
    const next = find(root.current);
    if (next instanceof HTMLElement || next instanceof SVGElement)
      next.focus({ preventScroll: true });
  });
}
