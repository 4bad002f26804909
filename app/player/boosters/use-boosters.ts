import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#app/site/call-api.ts';
import { findBoostersInWorker } from '#app/workers/boosters/boosters-in-worker.ts';
import type { BoosterProgress, Boosters } from '#engine/boosters/find-boosters.ts';
import type { AskedPosition } from './asked-position.ts';

/** Maximum duration of the search. */
const LIMIT_MS = 10_000;

export interface BoosterSearch {
  readonly kind: 'running' | 'over' | 'failed';
  /** The results so far. */
  readonly found?: Boosters;
  readonly progress?: Pick<BoosterProgress, 'looked' | 'all'>;
  /** False if the search was stopped. */
  readonly isWhole: boolean;
}

/**
 * Evaluates the boosters of a position, from mount on. It runs in a worker. For a position of the guide it also asks the server, which
 * usually has the result; whichever finishes first wins. If stopped, it keeps the results so far.
 */
export function useBoosters({ boardId, board, moves, known, isInGuide }: AskedPosition) {
  const [state, setState] = useState<BoosterSearch>({ kind: 'running', isWhole: false });
  const cancel = useRef(() => {});
  const run = () => {
    cancel.current();
    const control = new AbortController();
    const { signal } = control;
    cancel.current = () => control.abort();
    const end = (found: Boosters) => {
      if (signal.aborted) return;
      control.abort();
      setState({ kind: 'over', found, isWhole: true });
    };
    findBoostersInWorker(
      { board, moves, limitMs: LIMIT_MS, ...(known && { known }) },
      {
        signal,
        onProgress: (found) =>
          setState({ kind: 'running', found, progress: found, isWhole: false }),
      },
    ).then(end, () => {
      if (!signal.aborted) setState({ kind: 'failed', isWhole: false });
    });
    if (isInGuide && navigator.onLine) {
      callApi<Boosters>(`/api/v1/boards/${boardId}/boosters`, { signal }, { isSilent: true }).then(
        (response) => response.ok && end(response.data),
        // The worker continues on its own.
        () => {},
      );
    }
  };
  const begin = useEffectEvent(run);
  useEffect(() => {
    begin();
    return () => cancel.current();
  }, []);
  return {
    state,
    start() {
      setState({ kind: 'running', isWhole: false });
      run();
    },
    stop() {
      cancel.current();
      setState((last) => ({ ...last, kind: 'over' }));
    },
  };
}
