/** What the generator asks of a board: can it be solved, and what does that take? */

import { type Position, wrapState } from '#engine/position.ts';
import type { Shape } from '#engine/rules/shapes.ts';
import { createStateBuffer, writeStart } from '#engine/rules/state.ts';
import { compileTables } from '#engine/rules/tables.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { beamSearch } from './beam-search.ts';

export interface Evaluation {
  readonly moves: readonly Move[];
  /** Drags that do not end by leaving. */
  readonly slides: number;
}

/** How long a board may take to look at while boards are compared. */
const QUICK = { width: 7, slidesMax: 60, statesMax: 3000 } as const;
/** And once it is kept. */
const THOROUGH = { width: 40, slidesMax: 90, statesMax: 25_000 } as const;

/** Compiled shapes by floor and by where the gates lie; boards that share both share the shapes. */
export type ShapeCache = Map<string, Map<string, Shape>>;

/** The start position of a board, with what the cache has of its shapes. */
export function openBoard(draft: BoardDraft, cache: ShapeCache): Position {
  const key = JSON.stringify([draft.floor, draft.gates.map(({ side, cells }) => [side, cells])]);
  const shapes = cache.get(key) ?? new Map<string, Shape>();
  cache.set(key, shapes);
  const tables = compileTables(trust(draft), shapes);
  const state = createStateBuffer(tables.stateWords, 1);
  writeStart(tables, state, 0);
  return wrapState(tables, state);
}

/** A quick line. A board that it fails on may be solvable, but is not worth the trouble. */
export function evaluateQuickly(draft: BoardDraft, cache: ShapeCache): Evaluation | undefined {
  return toEvaluation(beamSearch(openBoard(draft, cache), QUICK));
}

/** A better line: what a wider beam finds, undefined when it finds none. */
export function evaluateThoroughly(draft: BoardDraft, cache: ShapeCache): Evaluation | undefined {
  return toEvaluation(beamSearch(openBoard(draft, cache), THOROUGH));
}

/** Drafts here are well-formed by construction; the finished board is checked by `checkBoard` all the same. */
export function trust(draft: BoardDraft): Board {
  return draft as Board;
}

function toEvaluation(moves: Move[] | undefined): Evaluation | undefined {
  return moves && { moves, slides: moves.filter((move) => move.gate === undefined).length };
}
