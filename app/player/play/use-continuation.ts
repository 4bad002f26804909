import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Search, type Solved, useSearch } from '#app/workers/solver/use-search.ts';
import { carryLineFromRoot, countCommonMoves } from '#engine/carry-line.ts';
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
  readonly result: SolveResult;
  /** Moves made when it began. */
  readonly at: number;
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
 * A search survives drags. Slides can be taken back, so a line from where it began leads on from where they have led, and so does the
 * proof that there is none. Only after an exit, or where a line cannot be carried over, does it begin anew.
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
    root.current = mine;
    const request = {
      board,
      moves: here.made,
      limitMs: isAsked ? msUntil(endMs) : QUIET_MS,
      ...(isAsked ? {} : { anySolution: true }),
      ...(here.plan && { known: here.plan, atLeast: here.atLeast }),
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
        if (root.current !== mine || !isAsked) return;
        setOutcome({ result, at: mine.moves.length });
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
      if (isRunning && mine && leadsOn(mine.moves, made)) return;
      return begin(asked?.endMs);
    }
    if (!asked) return cancel();
    const isFar = mine && made.length - mine.moves.length >= REROOT_MOVES;
    const isBeside = mine && countCommonMoves(mine.moves, made) < mine.moves.length;
    if (isRunning && mine?.isAsked && !isFar && !isBeside) return;
    if (isShortest(mine, made, plan) || plan.length <= atLeast) return setAsked(undefined);
    begin(asked.endMs);
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

/** Whether what is found after `root` is of use after `made`: slides since the last common move can be taken back. */
function leadsOn(root: readonly Move[], made: readonly Move[]): boolean {
  return made.slice(countCommonMoves(root, made)).every(({ gate }) => gate === undefined);
}

/** Whether the plan is the rest of a line that is proved to be a shortest one. */
function isShortest(root: Root | undefined, made: readonly Move[], plan: readonly Move[]): boolean {
  if (!root?.line?.optimal) return false;
  return plan.length + made.length === root.moves.length + root.line.moves.length;
}
