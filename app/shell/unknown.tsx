import { notFound } from '#app/site/not-found.ts';

/** Every address that no other route knows. */
export function loader() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
