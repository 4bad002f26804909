/**
 * Taps on buttons that nothing listens to yet. A script in the page keeps them (`KEEP_TAPS_SCRIPT`) until React has hydrated it;
 * the button visibly waits meanwhile. Links, submit buttons and what opens a popover work without script and are not kept.
 */
declare global {
  interface Window {
    keptTaps?: HTMLElement[] | undefined;
  }
}

/** Taps beyond these are no longer meant one by one. */
const TAPS_MAX = 10;

/** Its source text is put into the page, whose policy allows it by its hash. */
export const KEEP_TAPS_SCRIPT = `window.keptTaps=[];document.addEventListener('click',function(e){var q=window.keptTaps,b=q&&e.target.closest('button[type=button]:not([popovertarget])');if(!b)return;e.stopImmediatePropagation();b.dataset.waits='';q.length<${TAPS_MAX}&&q.push(b)},true);`;

/** Does what was tapped, in its order. From now on React hears every tap itself. */
export function replayTaps(): void {
  const taps = window.keptTaps ?? [];
  window.keptTaps = undefined;
  for (const button of taps) {
    delete button.dataset.waits;
    if (button.isConnected) button.click();
  }
}
