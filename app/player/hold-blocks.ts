/**
 * A ref for the element around a board: a finger on a block or crate drags it, and anywhere else it scrolls the page. Browsers ignore
 * `touch-action` on SVG shapes, so this prevents scrolling in `touchmove`. Two fingers still zoom.
 *
 * The listener is never removed: a drag that began on the watched board continues on the playable one.
 */
export function holdBlocks(board: Element | null): void {
  board?.addEventListener('touchmove', hold as EventListener, { passive: false });
}

function hold(event: TouchEvent): void {
  const isOnBlock = (event.target as Element).closest('[data-piece="block"], [data-piece="crate"]');
  if (isOnBlock && event.touches.length === 1 && event.cancelable) event.preventDefault();
}
