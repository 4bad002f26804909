import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#app/site/call-api.ts';
import { findBoostersInWorker } from '#app/workers/boosters/boosters-in-worker.ts';
import type { BoosterProgress, Boosters } from '#engine/boosters/find-boosters.ts';
import type { AskedPosition } from './asked-position.ts';

/** Longest search. */
const LIMIT_MS = 10_000;

export interface BoosterSearch {
  readonly kind: 'running' | 'over' | 'failed';
  /** What is known so far. */
  readonly found?: Boosters;
  /** How far the search is. */
  readonly progress?: Pick<BoosterProgress, 'looked' | 'all'>;
  /** It was not stopped. */
  readonly isWhole: boolean;
}

/**
 * Looks for the best boosters of a position, from the moment that it is mounted: in a worker, and for a position of the guide on
 * the site as well, which most often knows the answer; the first to end counts. Stopped, it ends with what is known by then.
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
        // The worker goes on by itself.
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
