import { useEffect, useRef, useState } from 'react';
import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { SolveRequest } from './messages.ts';
import { type RemoteSolve, solveRemotely } from './solve-remotely.ts';

export type Search =
  | { readonly kind: 'idle' | 'stopped' | 'broken' }
  | { readonly kind: 'running'; readonly progress?: SolveProgress }
  | { readonly kind: 'over'; readonly result: SolveResult };

/**
 * One search at a time, in a worker, and how it stands. Another `subject` (what is to be solved) ends the search
 * that runs and begins anew; so does `start`.
 */
export function useSearch(subject: unknown) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<RemoteSolve>(undefined);
  const cancel = () => {
    running.current?.cancel();
    running.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new subject that ends the old search.
  useEffect(() => {
    setSearch({ kind: 'idle' });
    return cancel;
  }, [subject]);
  return {
    search,
    start(request: SolveRequest, onResult: (result: SolveResult) => void) {
      cancel();
      setSearch({ kind: 'running' });
      const solve = solveRemotely(request, (progress) => {
        if (running.current === solve) setSearch({ kind: 'running', progress });
      });
      running.current = solve;
      solve.result.then(
        (result) => {
          if (running.current !== solve) return;
          setSearch({ kind: 'over', result });
          onResult(result);
        },
        () => running.current === solve && setSearch({ kind: 'broken' }),
      );
    },
    stop() {
      cancel();
      setSearch({ kind: 'stopped' });
    },
  };
}
