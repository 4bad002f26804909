import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Search, type Solved, useSearch } from '#app/workers/solver/use-search.ts';
import { carryBound, carryLineFromRoot, countCommonMoves } from '#engine/carry-line.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Board, Move } from '#engine/types.ts';

interface ContinuationOptions {
  readonly board: Board;
  /** The moves that led to the position. They are the same array as long as it is. */
  readonly made: readonly Move[];
  /** The shortest line that is known from there. */
  readonly plan: readonly Move[] | undefined;
  /** A lower bound on that line that is proved already. */
  readonly atLeast: number;
  /** There is nothing to solve any more. */
  readonly isOver: boolean;
  /** A line from where the moves lead that are made by then. */
  readonly onLine: (line: readonly Move[]) => void;
}

/** Where a search began, and what it has found from there. */
interface Root {
  readonly moves: readonly Move[];
  readonly isAsked: boolean;
  line?: Solved;
}

/** A search that the player has asked for. */
interface Asked {
  /** Moves made when it began. */
  readonly at: number;
  /** When it ends, by `performance.now()`. */
  readonly endMs: number;
  /** Length of its first line, counted from there. */
  readonly first?: number;
}

export interface FinishedSearch {
  readonly result: Pick<SolveResult, 'status'> & { readonly atLeast?: number };
  /** The moves made when it began. */
  readonly made: readonly Move[];
}

/** Longest search that nobody has asked for; nearly every board has a first line within a tenth of a second. */
const QUIET_MS = 15_000;
/** Longest search that the player has asked for. */
const ASKED_MS = 60_000;
/** A search that shortens what is ahead begins anew, with the line that is known, once so many moves have been made since. */
const REROOT_MOVES = 4;

/**
 * Keeps a line ahead of the player. Without one, any line is searched for by itself; `solve` asks for ever shorter ones.
 *
 * A search survives drags: what it finds from where it began is carried over to where the player is by then, and a proof that there
 * is no line holds for all that lies beyond. Where a line cannot be carried over, which only an exit can bring about, it begins anew.
 * (Measured on the hard set with a drag every 2,000 states: after 44 exits before the first line, going on led to 38 lines within
 * 100,000 states, and so did a table of states whose root moves; beginning anew led to 36, in 1.4 to 2.3 times as many states.)
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

  /** Hands over what the search has found, if it leads on from here; false if it does not. */
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
      limitMs: isAsked ? msUntil(endMs) : QUIET_MS,
      ...(isAsked ? { cores: navigator.hardwareConcurrency } : { anySolution: true }),
      ...(here.plan && { known: here.plan, atLeast: bound }),
    };
    const take = (line: Solved) => {
      mine.line = line;
      // What is found on the other side of an exit may not help.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each move, and when a search is asked for or ended.
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
    /** The search that was asked for, while it goes on. */
    asked: asked && {
      first: asked.first,
      moves: plan && made.length - asked.at + plan.length,
      progress: search.kind === 'running' ? search.progress : undefined,
    },
    /** What the last search that was asked for came to. */
    outcome,
    /** After these moves it is proved that nothing solves the board. */
    deadRoot: isDead ? deadRoot : undefined,
    solve() {
      const first = plan && { first: plan.length };
      setOutcome(undefined);
      setAsked({ at: made.length, endMs: performance.now() + ASKED_MS, ...first });
    },
    /** Ends the search that was asked for; its line stays. */
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

/** Whether a search without a line, begun after `root`, says nothing of where `made` leads: a proof holds for all beyond. */
function isAboutElsewhere(
  { status }: SolveResult,
  root: readonly Move[],
  made: readonly Move[],
): boolean {
  if (status === 'unsolvable') return countCommonMoves(root, made) < root.length;
  return status === 'gave-up' && root !== made;
}

/** The best bound that is known from here: what the last search has proved, or what was before. */
function boundFrom(
  root: Root | undefined,
  { atLeast, made }: Pick<ContinuationOptions, 'atLeast' | 'made'>,
): number {
  return Math.max(atLeast, root?.line ? carryBound(root.moves, root.line.atLeast, made) : 0);
}
