/** Runs at most `max` pieces of work at a time; the newest that waits goes first, as it is what somebody looks at. */
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
