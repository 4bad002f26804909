/**
 * A ref for what a board is in: a finger on a block or crate drags it, and one anywhere else scrolls the page. The shapes of a
 * drawing have no `touch-action` that browsers heed, so the scrolling is prevented move by move. Two fingers zoom.
 *
 * The listener stays when the board leaves the page: a drag that began on it goes on, on the board to play.
 */
export function holdBlocks(board: Element | null): void {
  board?.addEventListener('touchmove', hold as EventListener, { passive: false });
}

function hold(event: TouchEvent): void {
  const isOnBlock = (event.target as Element).closest('[data-piece="block"], [data-piece="crate"]');
  if (isOnBlock && event.touches.length === 1 && event.cancelable) event.preventDefault();
}
