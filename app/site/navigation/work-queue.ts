/** Runs at most `max` tasks at a time. The newest goes first: it is for what the visitor is looking at now. */
export function createWorkQueue(max: number): (work: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  function run(): void {
    const work = running < max ? waiting.pop() : undefined;
    if (work === undefined) return;
    running += 1;
    const end = () => {
      running -= 1;
      run();
    };
    work().then(end, end);
  }
  return (work) => {
    waiting.push(work);
    run();
  };
}
