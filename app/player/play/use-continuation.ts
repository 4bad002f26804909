import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Search, type Solved, useSearch } from '#app/workers/solver/use-search.ts';
import { carryBound, carryLineFromRoot, countCommonMoves } from '#engine/carry-line.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Board, Move } from '#engine/types.ts';

interface ContinuationOptions {
  readonly board: Board;
  /** The moves that led to the position. Must be the same array while the position is the same. */
  readonly made: readonly Move[];
  /** The shortest known solution from there. */
  readonly plan: readonly Move[] | undefined;
  /** A proved lower bound on its length. */
  readonly atLeast: number;
  /** Whether there is nothing left to solve. */
  readonly isOver: boolean;
  /** Called with a solution from the position at the time of the call. */
  readonly onLine: (line: readonly Move[]) => void;
}

/** Where a search began, and its best solution from there. */
interface Root {
  readonly moves: readonly Move[];
  readonly isAsked: boolean;
  line?: Solved;
}

/** A search requested by the player. */
interface Asked {
  /** Number of moves made when it began. */
  readonly at: number;
  /** When it ends, on the clock of `performance.now()`. */
  readonly endMs: number;
  /** Length of its first solution, counted from there. */
  readonly first?: number;
}

export type Continuation = ReturnType<typeof useContinuation>;

export interface FinishedSearch {
  readonly result: Pick<SolveResult, 'status'> & { readonly atLeast?: number };
  /** The moves made when it began. */
  readonly made: readonly Move[];
}

/** Maximum duration of a search that was not requested. Nearly every board has a first solution within a tenth of a second. */
const UNREQUESTED_MS = 15_000;
/** Maximum duration of a search requested by the player. */
const REQUESTED_MS = 60_000;
/** After this many further moves, a shortening search restarts from the current position with the known solution. */
const REROOT_MOVES = 4;

/**
 * Keeps a solution from the current position available. If none is known, it searches for any solution on its own; `solve` asks for shorter
 * ones.
 *
 * A search goes on while the player moves: its solutions are converted to the current position, and a proof that there is no solution holds
 * for everything behind its root. If a solution cannot be converted, which only an exit can cause, the search restarts. (Measured on the
 * hard set with a drag every 2,000 states: after 44 exits before the first solution, continuing led to 38 solutions within 100,000 states,
 * and so did a table of states with a moving root; restarting led to 36, in 1.4 to 2.3 times as many states.)
 */
export function useContinuation(options: ContinuationOptions) {
  const { board, made, plan, atLeast, isOver } = options;
  const { search, start, stop, cancel } = useSearch(board);
  const [lastAsked, setAsked] = useState<Asked>();
  const [outcome, setOutcome] = useState<FinishedSearch>();
  const [deadRoot, setDeadRoot] = useState<readonly Move[]>();
  const root = useRef<Root>(undefined);
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });

  /** Reports the search's solution if it can be continued from the current position. Returns whether it can. */
  const handOver = ({ moves, line }: Root): boolean => {
    const here = now.current;
    if (!line) return false;
    const ahead = carryLineFromRoot(here.board, moves, line.moves, here.made);
    if (!ahead) return false;
    if (!here.plan || ahead.length < here.plan.length) here.onLine(ahead);
    setAsked(
      (one) => one && { ...one, first: one.first ?? here.made.length - one.at + ahead.length },
    );
    return true;
  };
  const begin = (endMs: number | undefined) => {
    const here = now.current;
    const isAsked = endMs !== undefined;
    const mine: Root = { moves: here.made, isAsked };
    const bound = boundFrom(root.current, here);
    root.current = mine;
    const request = {
      board,
      moves: here.made,
      limitMs: isAsked ? msUntil(endMs) : UNREQUESTED_MS,
      ...(isAsked ? { cores: navigator.hardwareConcurrency } : { anySolution: true }),
      ...(here.plan && { known: here.plan, atLeast: bound }),
    };
    const take = (line: Solved) => {
      mine.line = line;
      // A solution found from before an exit may not apply after it.
      if (!handOver(mine) && !now.current.plan && root.current === mine) begin(endMs);
    };
    start(request, {
      onLine: take,
      onResult: (result) => {
        if (result.status === 'solved') take(result);
        if (result.status === 'unsolvable') setDeadRoot(mine.moves);
        if (root.current !== mine) return;
        const { made: here, plan: known } = now.current;
        if (!known && isAboutElsewhere(result, mine.moves, here)) return begin(endMs);
        if (!isAsked) return;
        setOutcome({ result, made: mine.moves });
        setAsked(undefined);
      },
    });
  };
  const isRunning = search.kind === 'running';
  const isDead = deadRoot !== undefined && countCommonMoves(deadRoot, made) === deadRoot.length;
  const asked = isOver || isDead ? undefined : lastAsked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each move, and when a requested search begins or ends.
  useEffect(() => {
    const mine = root.current;
    if (isOver || isDead) return cancel();
    if (!plan) {
      if (mine && handOver(mine)) return;
      if (isRunning && mine) return;
      return begin(asked?.endMs);
    }
    if (!asked) return cancel();
    const isFar = mine && made.length - mine.moves.length >= REROOT_MOVES;
    const isBeside = mine && countCommonMoves(mine.moves, made) < mine.moves.length;
    if (isRunning && mine?.isAsked && !isFar && !isBeside) return;
    const bound = boundFrom(mine, { atLeast, made });
    if (plan.length > bound) return begin(asked.endMs);
    setOutcome({ result: { status: 'solved', atLeast: bound }, made });
    setAsked(undefined);
  }, [made, plan === undefined, asked?.endMs, isOver, isDead]);

  return {
    status: statusOf(search, isDead),
    /** The requested search, while it runs. */
    asked: asked && {
      first: asked.first,
      moves: plan && made.length - asked.at + plan.length,
      progress: search.kind === 'running' ? search.progress : undefined,
    },
    /** The result of the last requested search. */
    outcome,
    /** The moves after which the board is proved unsolvable. */
    deadRoot: isDead ? deadRoot : undefined,
    solve() {
      const first = plan && { first: plan.length };
      setOutcome(undefined);
      setAsked({ at: made.length, endMs: performance.now() + REQUESTED_MS, ...first });
    },
    /** Stops the requested search and keeps its solution. */
    use() {
      stop();
      setAsked(undefined);
    },
  };
}

function msUntil(endMs: number): number {
  return Math.max(1, endMs - performance.now());
}

export type ContinuationStatus = 'searching' | 'dead-end' | 'unknown' | 'broken';

function statusOf(search: Search, isDead: boolean): ContinuationStatus {
  if (isDead) return 'dead-end';
  if (search.kind === 'broken') return 'broken';
  return search.kind === 'over' || search.kind === 'stopped' ? 'unknown' : 'searching';
}

/**
 * Whether a failed search from `root` says nothing about the position after `made`. A proof applies to every position reached from its
 * root.
 */
function isAboutElsewhere(
  { status }: SolveResult,
  root: readonly Move[],
  made: readonly Move[],
): boolean {
  if (status === 'unsolvable') return countCommonMoves(root, made) < root.length;
  return status === 'gave-up' && root !== made;
}

/** The best known lower bound from here: the last search's, or the one given. */
function boundFrom(
  root: Root | undefined,
  { atLeast, made }: Pick<ContinuationOptions, 'atLeast' | 'made'>,
): number {
  return Math.max(atLeast, root?.line ? carryBound(root.moves, root.line.atLeast, made) : 0);
}
