import { useEffect, useEffectEvent, useState } from 'react';
import type { Board } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { advanceRun, beginRun, type Run, type Stretch } from './clock-run.ts';

/** Interval between updates of the clock. */
const TICK_MS = 100;

/** A run against the clock on the current board. Time also passes while the tab is hidden. */
export function useRun(board: Board, view: PositionView, isSolved: boolean) {
  const [run, setRun] = useState<Run>();
  const isRunning = run !== undefined && run.end === undefined;
  const tick = useEffectEvent(() => {
    const now = performance.now();
    setRun((last) => last && advanceRun(last, board, view, isSolved, now));
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    run,
    begin: (stretch?: Stretch) => setRun(beginRun(performance.now(), stretch)),
    stop: () => setRun(undefined),
  };
}
