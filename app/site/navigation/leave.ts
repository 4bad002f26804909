/** How long a navigation to another document takes precedence. One that leads nowhere, such as a download, is over by then. */
const LEAVING_MS = 15_000;

let leavingUntil = 0;

/** Notices that the visitor leaves for another document. */
export function watchLeaving(): void {
  const leave = () => {
    leavingUntil = Date.now() + LEAVING_MS;
  };
  addEventListener('beforeunload', leave);
  // iOS does not fire it. There, links and forms that no script handles lead away.
  addEventListener('submit', (event) => event.defaultPrevented || leave());
  addEventListener('click', (event) => {
    if (!event.defaultPrevented && (event.target as Element).closest('a[href]')) leave();
  });
}

/**
 * Loads a document because something failed, unless the visitor is leaving. WebKit and Firefox abort every request of a page as soon as it is
 * left. That looks like a failure, and loading a document then would replace the visitor's navigation.
 */
export function loadAfterFailure(load: () => void): void {
  setTimeout(load, leavingUntil - Date.now());
}
