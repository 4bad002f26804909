import { data, isRouteErrorResponse } from 'react-router';

/** Thrown by loaders if there is no page at an address. */
export function notFound() {
  return data(null, { status: 404 });
}

/** True only for a response with status 404: an outage is not a missing page. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
