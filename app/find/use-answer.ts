import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callApi } from '#app/site/call-api.ts';
import { type Search, type Solved, useSearch } from '#app/workers/solver/use-search.ts';
import type { BoardMatches } from '#domain/boards/schema.ts';
import { formatBoard } from '#engine/notation.ts';
import type { Board } from '#engine/types.ts';
import {
  type Answer,
  chooseAnswer,
  findGuided,
  type Lookup,
  type Solving,
} from './choose-answer.ts';
import type { Findings } from './findings.ts';

/** Maximum duration of the search, and of shortening its first solution. */
const SEARCH_MS = 30_000;
const SHORTEN_MS = 8000;
/** Maximum duration of a longer search, on request. */
const LONG_SEARCH_MS = 120_000;

/** Timeout of the guide's lookup. */
const LOOKUP_MS = 8000;

/**
 * Looks a board up in the guide and solves it, both automatically and in parallel. Only the board is sent. `known` are findings about the
 * first board from an earlier visit.
 */
export function useAnswer(board: Board | undefined, known: Findings = {}) {
  const [first] = useState(board);
  const earlier = board === first ? known : {};
  const lookup = useLookup(board, earlier.matches);
  const [hasLookedUp, setHasLookedUp] = useState(false);
  if (lookup.kind !== 'running' && !hasLookedUp) setHasLookedUp(true);
  const { search, start, stop } = useSearch(board);
  /** The best solution so far, and the length of the first one. */
  const [solved, setSolved] = useState<{ board: Board; result: Solved; first: number } | undefined>(
    board &&
      earlier.solved && { board, result: earlier.solved, first: earlier.solved.moves.length },
  );
  const result = solved && solved.board === board ? solved.result : undefined;
  const isGuided = findGuided(lookup) !== undefined;
  const solve = (limitMs: number) => {
    if (!board) return;
    const take = (next: Solved) =>
      setSolved((last) => {
        const isSame = last?.board === board;
        if (isSame && !isBetter(next, last.result)) return last;
        return { board, result: next, first: isSame ? last.first : next.moves.length };
      });
    start(
      { board, moves: [], limitMs, cores: navigator.hardwareConcurrency },
      { onLine: take, onResult: (next) => next.status === 'solved' && take(next) },
    );
  };
  const begin = useEffectEvent(() => {
    if (isGuided) stop();
    else if (board && !result) solve(SEARCH_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each board is solved once, unless the guide has it.
  useEffect(() => begin(), [board, isGuided]);
  const shorten = useEffectEvent(stop);
  // The first solution is shown at once; a few seconds of searching often shorten it.
  const [isLong, setIsLong] = useState(false);
  const hasLine = search.kind === 'running' && search.progress?.line !== undefined;
  useEffect(() => {
    if (!hasLine || isLong) return;
    const timer = setTimeout(() => shorten(), SHORTEN_MS);
    return () => clearTimeout(timer);
  }, [hasLine, isLong]);
  // Memoized, because a player restarts with a new object.
  const answer = useMemo(
    (): Answer => chooseAnswer(lookup, describeSearch(search, result)),
    [lookup, search, result],
  );
  const findings = useMemo(
    (): Findings => ({
      ...(lookup.kind === 'found' && { matches: lookup.matches }),
      ...(result && { solved: result }),
    }),
    [lookup, result],
  );
  return {
    answer,
    lookup,
    /** Whether the first board's lookup is over. Until then it is not known what there is to ask. */
    hasLookedUp,
    findings,
    /** Continues searching for a solution, or a shorter one. */
    searchLonger: () => {
      setIsLong(true);
      solve(LONG_SEARCH_MS);
    },
    stop,
    /** The running search, with the length of its first solution. */
    searching:
      search.kind === 'running'
        ? { progress: search.progress, first: result && solved?.first }
        : undefined,
  };
}

/** Looks up each new board in the guide. */
function useLookup(board: Board | undefined, known: BoardMatches | undefined): Lookup {
  const [state, setState] = useState<{ board: Board | undefined; lookup: Lookup }>({
    board,
    lookup: known ? { kind: 'found', matches: known } : RUNNING,
  });
  const isKnown = state.board === board && state.lookup.kind === 'found';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each board is looked up once.
  useEffect(() => {
    if (!board || isKnown) return;
    const control = new AbortController();
    let isCurrent = true;
    const timer = setTimeout(() => control.abort(), LOOKUP_MS);
    lookUp(board, control.signal).then((lookup) => {
      clearTimeout(timer);
      if (isCurrent) setState({ board, lookup });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      control.abort();
    };
  }, [board]);
  return state.board === board ? state.lookup : RUNNING;
}

const RUNNING: Lookup = { kind: 'running' };
const UNREACHABLE: Lookup = { kind: 'failed', errors: [] };

async function lookUp(board: Board, signal: AbortSignal): Promise<Lookup> {
  // Being offline is not an error here: the solver works without the guide.
  if (!navigator.onLine) return UNREACHABLE;
  try {
    const response = await callApi<BoardMatches>('/api/v1/boards/match', {
      method: 'POST',
      body: formatBoard(board),
      signal,
    });
    return response.ok
      ? { kind: 'found', matches: response.data }
      : { kind: 'failed', errors: response.errors };
  } catch {
    return UNREACHABLE;
  }
}

function describeSearch(search: Search, solved: Solved | undefined): Solving {
  if (solved) return { kind: 'solved', result: solved };
  switch (search.kind) {
    case 'broken':
      return { kind: 'broken' };
    case 'stopped':
      return { kind: 'gave-up', atLeast: search.atLeast };
    case 'over': {
      const { result } = search;
      if (result.status === 'solved') return { kind: 'solved', result };
      if (result.status === 'unsolvable') return { kind: 'unsolvable' };
      return { kind: 'gave-up', atLeast: result.atLeast };
    }
    case 'idle':
      return { kind: 'running', states: 0, atLeast: 0 };
    case 'running': {
      const { states = 0, atLeast = 0 } = search.progress ?? {};
      return { kind: 'running', states, atLeast };
    }
  }
}

function isBetter(next: Solved, last: Solved): boolean {
  return (
    next.moves.length < last.moves.length ||
    (next.moves.length === last.moves.length && next.atLeast > last.atLeast)
  );
}
