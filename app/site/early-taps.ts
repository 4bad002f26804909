/**
 * Taps on buttons before React has hydrated the page. An inline script (`EARLY_TAPS_SCRIPT`) records them, and each tapped button shows that
 * it waits. Links, submit buttons and popover buttons work without script and are not recorded.
 */
declare global {
  interface Window {
    earlyTaps?: HTMLElement[] | undefined;
  }
}

/** Further taps are dropped: nobody means that many one by one. */
const TAPS_MAX = 10;

/** Inlined into the page; the content security policy allows it by its hash. */
export const EARLY_TAPS_SCRIPT = `window.earlyTaps=[];document.addEventListener('click',function(e){var q=window.earlyTaps,b=q&&e.target.closest('button[type=button]:not([popovertarget])');if(!b)return;e.stopImmediatePropagation();b.dataset.waits='';q.length<${TAPS_MAX}&&q.push(b)},true);`;

/** Replays the recorded taps in order and stops recording, as React now receives them itself. */
export function replayTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = undefined;
  for (const button of taps) {
    delete button.dataset.waits;
    if (button.isConnected) button.click();
  }
}
