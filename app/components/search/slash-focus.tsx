import { useEffect } from 'react';

/** Lets `/` move the cursor to the first search box that can be seen, the page's own before the header's. */
export function SlashFocus() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-level-search]')];
      const box = boxes.findLast((one) => isOnScreen(one)) ?? boxes[0];
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function isOnScreen(element: HTMLElement): boolean {
  if (element.getClientRects().length === 0) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
