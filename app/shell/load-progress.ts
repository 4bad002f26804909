/** Timing of the progress bar, in milliseconds. It does not appear for navigations faster than the throttle. */
export const THROTTLE_MS = 200;
const DURATION_MS = 2000;
export const HIDE_DELAY_MS = 500;
export const RESET_DELAY_MS = 400;

/** The bar's progress after some time, from 0 to 100: fast at first, then slower, never reaching 100. */
export function progressAfter(elapsedMs: number): number {
  const done = (elapsedMs / DURATION_MS) * 100;
  return (200 / Math.PI) * Math.atan(done / 50);
}
