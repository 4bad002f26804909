import { useEffect, useRef, useState } from 'react';
import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { SolveRequest } from './messages.ts';
import { solveInWorker, type WorkerSolve } from './solve-in-worker.ts';

export type Solved = Extract<SolveResult, { readonly status: 'solved' }>;

export type Search =
  | { readonly kind: 'idle' | 'broken' }
  | { readonly kind: 'running'; readonly progress?: SolveProgress }
  /** Stopped before it found a line; `atLeast` is the lower bound proved by then. */
  | { readonly kind: 'stopped'; readonly atLeast: number }
  | { readonly kind: 'over'; readonly result: SolveResult; readonly isStopped: boolean };

type OnResult = (result: SolveResult, isStopped: boolean) => void;

/**
 * One search at a time, in a worker, and its state. A new `subject` (what is to be solved) ends the running search and resets the
 * state; so does `start`. A search that is stopped after it has found a line ends with that line.
 */
export function useSearch(subject: unknown) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<{ readonly solve: WorkerSolve; readonly onResult: OnResult }>(undefined);
  const cancel = () => {
    running.current?.solve.cancel();
    running.current = undefined;
  };
  const [searched, setSearched] = useState(subject);
  if (searched !== subject) {
    setSearched(subject);
    setSearch({ kind: 'idle' });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new subject that ends the old search.
  useEffect(() => cancel, [subject]);
  return {
    search,
    start(request: SolveRequest, onResult: OnResult) {
      cancel();
      setSearch({ kind: 'running' });
      const isRunning = () => running.current?.solve === solve;
      const solve = solveInWorker(request, (progress) => {
        if (isRunning()) setSearch({ kind: 'running', progress });
      });
      running.current = { solve, onResult };
      solve.result.then(
        (result) => {
          if (!isRunning()) return;
          setSearch({ kind: 'over', result, isStopped: false });
          onResult(result, false);
        },
        () => isRunning() && setSearch({ kind: 'broken' }),
      );
    },
    stop() {
      if (search.kind !== 'running') return;
      const { line, states = 0, atLeast = 0 } = search.progress ?? {};
      const onResult = running.current?.onResult;
      cancel();
      if (!line) return setSearch({ kind: 'stopped', atLeast });
      const optimal = line.length <= atLeast;
      const result: Solved = { status: 'solved', moves: line, optimal, atLeast, states };
      setSearch({ kind: 'over', result, isStopped: true });
      onResult?.(result, true);
    },
  };
}
