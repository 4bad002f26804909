/**
 * Calls `check` now, and again `everyMs` after each call has ended. `check` must not reject. Returns a function that stops this and waits
 * for a running call.
 */
export function poll(check: () => Promise<void>, everyMs: number): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let checking = run();

  async function run(): Promise<void> {
    await check();
    if (isStopped) return;
    timer = setTimeout(() => {
      checking = run();
    }, everyMs);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await checking;
  };
}
