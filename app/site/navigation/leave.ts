/** How long a navigation to another document has precedence. One that comes to nothing, such as a download, is over by then. */
const LEAVING_MS = 15_000;

let leavingUntil = 0;

/** Notices that the visitor leaves for another document. */
export function watchLeaving(): void {
  const leave = () => {
    leavingUntil = Date.now() + LEAVING_MS;
  };
  addEventListener('beforeunload', leave);
  // iOS has no such event. There a link or a form that no script handles is what leads away.
  addEventListener('submit', (event) => event.defaultPrevented || leave());
  addEventListener('click', (event) => {
    if (!event.defaultPrevented && (event.target as Element).closest('a[href]')) leave();
  });
}

/**
 * Loads a document because of a failure, unless the visitor is about to leave: WebKit aborts whatever is under way as soon as a
 * navigation begins, which looks like a failure, and would go where `load` says instead.
 */
export function loadAfterFailure(load: () => void): void {
  setTimeout(load, leavingUntil - Date.now());
}
