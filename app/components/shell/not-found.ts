import { data, isRouteErrorResponse } from 'react-router';

/** What a loader throws where nothing is at this address. */
export function notFound() {
  return data(null, { status: 404 });
}

/** True for an answer that says 404, and for nothing else: an outage is not a missing page. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The path as it was typed, where it can be decoded. */
export function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
