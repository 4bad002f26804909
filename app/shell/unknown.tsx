import { notFound } from '#app/site/not-found.ts';

/** The route for all unknown addresses. */
export function loader() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
