import { useEffect, useRef, useState } from 'react';
import type { SolveResult } from '#engine/solve.ts';
import type { SolveProgress } from '#engine/solve-options.ts';
import type { Move } from '#engine/types.ts';
import type { SolveRequest } from './messages.ts';
import { solveInWorker } from './solve-in-worker.ts';

export type Solved = Extract<SolveResult, { readonly status: 'solved' }>;

export type Search =
  | { readonly kind: 'idle' | 'broken' }
  | { readonly kind: 'running'; readonly progress?: SolveProgress }
  /** Stopped before it found a solution. `atLeast` is the lower bound proved by then. */
  | { readonly kind: 'stopped'; readonly atLeast: number }
  | { readonly kind: 'over'; readonly result: SolveResult; readonly isStopped: boolean };

export interface SearchEvents {
  /** Called with the first solution and each shorter one, as soon as it is found. */
  readonly onLine?: (line: Solved) => void;
  readonly onResult?: (result: SolveResult, isStopped: boolean) => void;
}

/**
 * Runs one search at a time in a worker, and returns its state. A new `subject` (what is to be solved) ends the running search and resets
 * the state; so does `start`. A search that is stopped after it has found a solution ends with that solution.
 */
export function useSearch(subject: unknown) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<{ readonly control: AbortController; readonly events: SearchEvents }>(
    undefined,
  );
  const cancel = () => {
    running.current?.control.abort();
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
    start(request: SolveRequest, events: SearchEvents) {
      cancel();
      setSearch({ kind: 'running' });
      const control = new AbortController();
      const { signal } = control;
      running.current = { control, events };
      let last = request.known;
      const onProgress = (progress: SolveProgress) => {
        if (signal.aborted) return;
        setSearch({ kind: 'running', progress });
        const { line } = progress;
        if (!line || line.length >= (last?.length ?? Number.POSITIVE_INFINITY)) return;
        last = line;
        events.onLine?.(asSolved(line, progress));
      };
      solveInWorker(request, { signal, onProgress }).then(
        (result) => {
          if (signal.aborted) return;
          running.current = undefined;
          setSearch({ kind: 'over', result, isStopped: false });
          events.onResult?.(result, false);
        },
        () => signal.aborted || setSearch({ kind: 'broken' }),
      );
    },
    /** Ends a running search without a result. */
    cancel() {
      if (!running.current) return;
      cancel();
      setSearch({ kind: 'idle' });
    },
    stop() {
      if (search.kind !== 'running') return;
      const { progress } = search;
      const onResult = running.current?.events.onResult;
      cancel();
      if (!progress?.line) return setSearch({ kind: 'stopped', atLeast: progress?.atLeast ?? 0 });
      const result = asSolved(progress.line, progress);
      setSearch({ kind: 'over', result, isStopped: true });
      onResult?.(result, true);
    },
  };
}

function asSolved(moves: readonly Move[], { atLeast, states }: SolveProgress): Solved {
  return { status: 'solved', moves, optimal: moves.length <= atLeast, atLeast, states };
}
