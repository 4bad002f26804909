/**
 * Makes the Back button close whatever is open over the page (dialog, command palette, menu) before it leaves the page. Opening one pushes
 * a history entry with the same address. If the surface is closed in another way, the entry stays: the next navigation replaces it, and
 * Back skips it.
 */

/** Key in the history state that marks such an entry. The rest of the state is the router's. */
const MARK = 'isOverPage';

interface State {
  readonly idx?: number;
  readonly key?: string;
  readonly [MARK]?: boolean;
}

/** A menu that opens later than this after the last press was opened by hovering, and gets no entry. */
const PRESS_MS = 1_000;

let isWatching = false;

/** Starts watching for open surfaces. Further calls do nothing. */
export function watchOpen(): void {
  if (isWatching) return;
  isWatching = true;
  let now: State | null = history.state;
  let pressedAt = performance.now();
  const isOver = (state: State | null) => state?.[MARK] === true;

  const { pushState, replaceState } = history;
  history.pushState = (state, unused, url) => {
    if (isOver(now) && !isOver(state)) replaceState.call(history, state, unused, url);
    else pushState.call(history, state, unused, url);
    now = history.state;
  };
  history.replaceState = (state, unused, url) => {
    const kept = isOver(now) && state ? { ...state, [MARK]: true } : state;
    replaceState.call(history, kept, unused, url);
    now = history.state;
  };

  function addEntry() {
    const surface = findOpen();
    if (!surface || isOver(now)) return;
    const isPressed = performance.now() - pressedAt < PRESS_MS;
    if (isPressed || surface instanceof HTMLDialogElement)
      history.pushState({ ...now, [MARK]: true }, '');
  }

  function onPop(event: PopStateEvent) {
    const before = now;
    now = history.state;
    const isSamePage = now !== null && now.idx === before?.idx && now.key === before?.key;
    if (!isSamePage || isOver(now) === isOver(before)) return;
    // Hide this event from the router: the page has not changed.
    event.stopImmediatePropagation();
    if (isOver(now)) return;
    const surface = findOpen();
    if (surface instanceof HTMLDialogElement) surface.close();
    else if (surface) surface.hidePopover();
    else history.back();
    // Another surface may have been open underneath.
    addEntry();
  }

  const recordPress = () => {
    pressedAt = performance.now();
  };
  for (const name of ['pointerdown', 'keydown', 'click']) addEventListener(name, recordPress, true);
  addEventListener('popstate', onPop, true);
  document.addEventListener('toggle', addEntry, true);
  new MutationObserver(addEntry).observe(document, { attributeFilter: ['open'], subtree: true });
  addEntry();
}

/** The surface opened last over the page. Toasts do not count, because they open by themselves. */
function findOpen(): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open'),
  ].at(-1);
}
