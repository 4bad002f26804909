/** A pausable timer. */
export interface Countdown {
  /** Resumes with the remaining time; does nothing if it is running. */
  run(): void;
  pause(): void;
}

/** Creates a countdown of `ms` that is paused at first and calls `onEnd` once. `Infinity` never ends. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined || !Number.isFinite(left)) return;
      since = Date.now();
      timer = setTimeout(() => {
        left = Number.POSITIVE_INFINITY;
        onEnd();
      }, left);
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    },
  };
}
