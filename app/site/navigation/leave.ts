/** How long a navigation to another document is assumed to be under way. One that leads nowhere, such as a download, is over by then. */
const LEAVING_MS = 15_000;

let leavingUntil = 0;

/** Starts watching for navigations to another document. */
export function watchLeaving(): void {
  const leave = () => {
    leavingUntil = Date.now() + LEAVING_MS;
  };
  addEventListener('beforeunload', leave);
  // iOS does not fire `beforeunload`. There, unhandled links and forms are the sign.
  addEventListener('submit', (event) => event.defaultPrevented || leave());
  addEventListener('click', (event) => {
    if (!event.defaultPrevented && (event.target as Element).closest('a[href]')) leave();
  });
}

/**
 * Loads a document after a failure, unless the visitor is leaving. WebKit and Firefox abort all requests of a page as soon as it is left.
 * That looks like a failure, and loading a document would cancel the visitor's navigation.
 */
export function loadAfterFailure(load: () => void): void {
  setTimeout(load, leavingUntil - Date.now());
}
