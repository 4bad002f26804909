/** What a booster would gain in a position: the best block for the hammer, and the best color for the vacuum. */

import { packMove, playMove } from '../moves.ts';
import { isSolved, type Position } from '../position.ts';
import { positionAfter } from '../replay.ts';
import type { Drag } from '../rules/drags.ts';
import { openBudget } from '../search/budget.ts';
import { dropSlides } from '../search/shorten.ts';
import { createProblem, nameLine } from '../search/state-space.ts';
import { solve } from '../solve.ts';
import type { SolveOptions } from '../solve-options.ts';
import { COLORS, type Color, type Move } from '../types.ts';
import { removeBlocks } from './remove-blocks.ts';

type Booster =
  | { readonly kind: 'hammer'; readonly block: string }
  | { readonly kind: 'vacuum'; readonly color: Color };

/** What is known about a position. The kinds are kept apart, as in `SolveResult`. */
export type BoosterOutcome =
  | {
      readonly kind: 'solved';
      /** Solves the position, and has been replayed by the rules. */
      readonly moves: readonly Move[];
      /** Proved lower bound on the number of moves. */
      readonly atLeast: number;
    }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'unknown'; readonly atLeast: number };

export interface BoosterEffect {
  readonly booster: Booster;
  /** Ids of the blocks that it removes, in board order. */
  readonly removed: readonly string[];
  /** The outcome from the position after the booster. */
  readonly outcome: BoosterOutcome;
  /** Whether it is proved that no other booster of its kind does better: needs fewer moves, or has a solution if this one has none. */
  readonly isProved: boolean;
}

export interface Boosters {
  /** Without a booster. */
  readonly without: BoosterOutcome;
  /**
   * The best booster of each kind: the one with the shortest solution, otherwise one that may have a solution. Null if there is no block
   * left to remove.
   */
  readonly hammer: BoosterEffect | null;
  readonly vacuum: BoosterEffect | null;
}

export interface BoosterProgress extends Boosters {
  /** The number of boosters examined so far, and the number of all. */
  readonly looked: number;
  readonly all: number;
}

export interface BoosterOptions
  extends Pick<SolveOptions, 'now' | 'limitMs' | 'bytesMax' | 'isAborted'> {
  /** A solution of the position, and a proved lower bound on its length. (Default: one is searched for) */
  readonly known?: { readonly moves: readonly Move[]; readonly atLeast: number };
  /** Maximum number of states per search. (Default: none) */
  readonly statesEach?: number;
  readonly onProgress?: (progress: BoosterProgress) => void;
}

/** Shares of the time for the position itself, and then for a first search of every booster. The most promising boosters get the rest. */
const BASE_SHARE = 0.2;
const LOOK_SHARE = 0.6;
/** Number of boosters of a kind that are searched again. */
const FINALISTS = 2;

/**
 * Tries the hammer on every block that stands on the board, and the vacuum on every color that such a block shows. The vacuum removes whole
 * blocks with all their layers *(our reading)*.
 *
 * Pure and synchronous, within `limitMs` by the clock `now`. Without a clock and `statesEach` it may never end. After an abort it returns
 * what is known by then. Throws if `known` does not solve the position.
 */
export function findBoosters(position: Position, options: BoosterOptions = {}): Boosters {
  const { now, limitMs = Infinity, isAborted = () => false, onProgress } = options;
  const deadline = now === undefined ? Infinity : now() + limitMs;
  const msLeft = () => (now === undefined ? Infinity : deadline - now());
  const search = (from: Position, share: number): BoosterOutcome => {
    const { bytesMax, statesEach } = options;
    const result = solve(from, {
      ...(now && { now, limitMs: Math.max(1, msLeft() * share) }),
      ...(bytesMax !== undefined && { bytesMax }),
      ...(statesEach !== undefined && { statesMax: statesEach }),
      isAborted,
    });
    return outcomeOf(result);
  };
  const without: BoosterOutcome = options.known
    ? { kind: 'solved', ...checkKnown(position, options.known) }
    : search(position, BASE_SHARE);
  const effects = listBoosters(position).map((booster) => begin(position, booster, without));
  const ofKind = (kind: Booster['kind']) => effects.filter(({ booster }) => booster.kind === kind);
  const best = (kind: Booster['kind']) => ofKind(kind).sort(compareEffects)[0];
  const sum = (): Boosters => ({
    without,
    hammer: chooseBest(ofKind('hammer')),
    vacuum: chooseBest(ofKind('vacuum')),
  });
  // The shortest first, because their results leave less to search for the others.
  const order = [...effects].sort(compareEffects);
  const look = LOOK_SHARE * msLeft();
  const end = msLeft() - look;
  for (const [looked, effect] of order.entries()) {
    if (isAborted() || msLeft() <= 0) return sum();
    onProgress?.({ ...sum(), looked, all: order.length });
    if (!canBeBetter(effect, best(effect.booster.kind))) continue;
    const share = (msLeft() - end) / (order.length - looked) / msLeft();
    improve(effect, search(effect.after, Math.max(0, share)));
  }
  const finalists = (['hammer', 'vacuum'] as const).flatMap((kind) =>
    ofKind(kind).sort(compareEffects).slice(0, FINALISTS),
  );
  onProgress?.({ ...sum(), looked: order.length, all: order.length });
  for (const [index, effect] of finalists.entries()) {
    if (isAborted() || msLeft() <= 0 || now === undefined) break;
    if (isSettled(effect.outcome)) continue;
    improve(effect, search(effect.after, 1 / (finalists.length - index)));
    onProgress?.({ ...sum(), looked: order.length, all: order.length });
  }
  return sum();
}

interface Candidate {
  readonly booster: Booster;
  readonly removed: readonly string[];
  readonly after: Position;
  outcome: BoosterOutcome;
}

/** The boosters that can be used in a position, hammers first. */
function listBoosters({ tables, epoch }: Position): readonly Booster[] {
  if (epoch.isSolved) return [];
  const onBoard = epoch.present.filter((body) => body < tables.blocks.length);
  const colors = new Set(onBoard.map((body) => epoch.colors[body]!).filter((color) => color >= 0));
  return [
    ...onBoard.map((body): Booster => ({ kind: 'hammer', block: tables.ids[body]! })),
    ...[...colors].map((color): Booster => ({ kind: 'vacuum', color: COLORS[color]! })),
  ];
}

function listRemoved({ tables, epoch }: Position, booster: Booster): readonly string[] {
  if (booster.kind === 'hammer') return [booster.block];
  const color = COLORS.indexOf(booster.color);
  return epoch.present
    .filter((body) => body < tables.blocks.length && epoch.colors[body] === color)
    .map((body) => tables.ids[body]!);
}

/**
 * What is known without a search: the number of exits still to come as the lower bound, and the known line without the removed blocks, if
 * it still works.
 */
function begin(position: Position, booster: Booster, without: BoosterOutcome): Candidate {
  const removed = listRemoved(position, booster);
  const after = removeBlocks(position, removed);
  const atLeast = after.tables.exitsInAll - after.epoch.exits;
  const moves = without.kind === 'solved' && adaptLine(after, without.moves, removed);
  const isLost = after.epoch.isLost;
  if (isLost) return { booster, removed, after, outcome: { kind: 'unsolvable' } };
  return {
    ...{ booster, removed, after },
    outcome: moves ? { kind: 'solved', moves, atLeast } : { kind: 'unknown', atLeast },
  };
}

/** The line without the drags of the removed blocks, and without slides that only they needed. Undefined if it does not work. */
function adaptLine(
  after: Position,
  moves: readonly Move[],
  removed: readonly string[],
): readonly Move[] | undefined {
  const drags: Drag[] = [];
  let here = after;
  for (const move of moves) {
    if (here.epoch.isSolved) break;
    if (removed.includes(move.block)) continue;
    const played = playMove(here, move);
    if (!played.ok) return undefined;
    drags.push(packMove(here, move));
    here = played.value.position;
  }
  if (!here.epoch.isSolved) return undefined;
  const problem = createProblem(after);
  return nameLine(problem, dropSlides(problem, openBudget({ statesMax: ADAPT_STATES }), drags));
}

/** Maximum number of slides that are tried to be left out. */
const ADAPT_STATES = 200;

function outcomeOf(result: ReturnType<typeof solve>): BoosterOutcome {
  switch (result.status) {
    case 'solved':
      return { kind: 'solved', moves: result.moves, atLeast: result.atLeast };
    case 'unsolvable':
      return { kind: 'unsolvable' };
    case 'gave-up':
      return { kind: 'unknown', atLeast: result.atLeast };
  }
}

/** Combines what is known with the result of another search. */
function improve(effect: Candidate, found: BoosterOutcome): void {
  const { outcome } = effect;
  if (found.kind === 'unsolvable' || outcome.kind === 'unsolvable') {
    effect.outcome = { kind: 'unsolvable' };
    return;
  }
  const atLeast = Math.max(outcome.atLeast, found.atLeast);
  const lines = [outcome, found].flatMap((one) => (one.kind === 'solved' ? [one.moves] : []));
  const [first, second] = lines;
  if (first === undefined) effect.outcome = { kind: 'unknown', atLeast };
  else {
    const moves = second !== undefined && second.length < first.length ? second : first;
    effect.outcome = { kind: 'solved', moves, atLeast };
  }
}

function isSettled(outcome: BoosterOutcome): boolean {
  return (
    outcome.kind === 'unsolvable' ||
    (outcome.kind === 'solved' && outcome.moves.length <= outcome.atLeast)
  );
}

/** Whether another search could show it to be better than the best of its kind. */
function canBeBetter({ outcome }: Candidate, best: Candidate | undefined): boolean {
  if (isSettled(outcome) || outcome.kind === 'unsolvable') return false;
  return best?.outcome.kind !== 'solved' || outcome.atLeast < best.outcome.moves.length;
}

/** Sorts by the length of the solution, and among equals those proved shortest first; then unknown, then unsolvable outcomes. */
function compareEffects({ outcome: a }: Candidate, { outcome: b }: Candidate): number {
  const rank = { solved: 0, unknown: 1, unsolvable: 2 };
  if (a.kind !== 'solved' || b.kind !== 'solved') return rank[a.kind] - rank[b.kind];
  return a.moves.length - b.moves.length || b.atLeast - a.atLeast;
}

function chooseBest(effects: readonly Candidate[]): BoosterEffect | null {
  const [best] = [...effects].sort(compareEffects);
  if (best === undefined) return null;
  const { booster, removed, outcome } = best;
  const isProved =
    outcome.kind === 'unsolvable' ||
    (outcome.kind === 'solved' && effects.every((one) => boundOf(one) >= outcome.moves.length));
  return { booster, removed, outcome, isProved };
}

function boundOf({ outcome }: Candidate): number {
  return outcome.kind === 'unsolvable' ? Infinity : outcome.atLeast;
}

/** Verifies by playing that the caller's line solves the position. */
function checkKnown(position: Position, known: NonNullable<BoosterOptions['known']>) {
  if (!isSolved(positionAfter(position, known.moves))) {
    throw new Error('the known line does not solve the position');
  }
  return known;
}
