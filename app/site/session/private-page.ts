import { visibilityOf } from '#domain/platform/site/paths.ts';

/** Whether this document shows or holds private data: of its current page, or of the one that it was loaded from. */
export function hasPrivatePage(): boolean {
  return [location.pathname, documentPath()].some((path) => visibilityOf(path) === 'private');
}

/** The path that the document was loaded from. The router may have changed the address since. */
function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document ? new URL(document.name).pathname : location.pathname;
}
