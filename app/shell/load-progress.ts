/** Milliseconds of the page-load bar. A navigation faster than the throttle shows no bar at all. */
export const THROTTLE_MS = 200;
export const DURATION_MS = 2000;
export const HIDE_DELAY_MS = 500;
export const RESET_DELAY_MS = 400;

/** The bar's progress after a time, from 0 to 100: quick at first, then slower, and never 100 before the page has loaded. */
export function progressAfter(elapsedMs: number): number {
  const done = (elapsedMs / DURATION_MS) * 100;
  return (200 / Math.PI) * Math.atan(done / 50);
}
