/** A time that runs down and can be held. */
export interface Countdown {
  /** Runs on with what is left; nothing if it runs already. */
  run(): void;
  hold(): void;
}

/** Makes a countdown of `ms`, held at first, that calls `onEnd` once. `Infinity` never ends. */
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
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    },
  };
}
