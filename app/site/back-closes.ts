/**
 * Back closes what is open over the page before it leaves it: dialogs, the palette and menus. What opens adds an entry to the history with the
 * same address, and so the same page. The entry stays when it is closed otherwise: the next page takes its place, and Back passes over it.
 */

/** In the state of such an entry, beside what the router has there. */
const MARK = 'isOverPage';

interface State {
  readonly idx?: number;
  readonly key?: string;
  readonly [MARK]?: boolean;
}

/** A menu that opens so long after a press was opened by a mouse that stays. */
const PRESS_MS = 1_000;

let isWatching = false;

/** Starts to watch what opens, once. */
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
    // Nothing that the router has to know.
    event.stopImmediatePropagation();
    if (isOver(now)) return;
    const surface = findOpen();
    if (surface instanceof HTMLDialogElement) surface.close();
    else if (surface) surface.hidePopover();
    else history.back();
    // One may have been open over another.
    addEntry();
  }

  const notePress = () => {
    pressedAt = performance.now();
  };
  for (const name of ['pointerdown', 'keydown', 'click']) addEventListener(name, notePress, true);
  addEventListener('popstate', onPop, true);
  document.addEventListener('toggle', addEntry, true);
  new MutationObserver(addEntry).observe(document, { attributeFilter: ['open'], subtree: true });
  addEntry();
}

/** What was opened last over the page; not what is there by itself, such as a toast. */
function findOpen(): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open'),
  ].at(-1);
}
