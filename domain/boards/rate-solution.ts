/** Fixed rules that rate, from its solution, how hard a board is and how long a practiced player needs. */

import { mechanicsOf } from '#engine/mechanics.ts';
import { legsOf, traceLine } from '#engine/trace-line.ts';
import type { Board, Move } from '#engine/types.ts';
import type { Difficulty } from './schema.ts';

/** The counts that the rules use, all whole numbers. */
export interface Effort {
  readonly moves: number;
  readonly exits: number;
  /** Drags that do not end with an exit. */
  readonly slides: number;
  /** Slides that move a block away from the side of its next exit. */
  readonly detours: number;
  /** Slides of a block that was dragged before. */
  readonly repeats: number;
  /** Turns within drags. */
  readonly turns: number;
  readonly mechanics: number;
}

export interface Rating {
  readonly difficulty: Difficulty;
  /** Reference time in whole seconds, at most the board's timer. */
  readonly seconds: number;
  readonly effort: Effort;
}

/**
 * Seconds that a practiced player needs. They are calibrated with the game's clock, which gives 90 to 155 seconds for solutions of 37 drags
 * (easy third) to 105 (hard third): winners make about one drag a second. A typical board (67 drags, 120 seconds) results in 85 seconds, a
 * hard one in about the whole clock.
 */
const LOOK_S = 4;
const EXIT_S = 0.9;
const SLIDE_S = 1.1;
const TURN_S = 0.1;
const MECHANIC_S = 1;

/**
 * Points from which a board is medium or hard. On packed boards this is at about 35 and 58 drags. The game's boards have a median of 37
 * drags in the easy third and of 67 overall, so about a sixth of them is easy and more than half is hard.
 */
const MEDIUM_POINTS = 80;
const HARD_POINTS = 150;
/** If the reference time takes more than this share of the timer, the clock itself makes the board harder. */
const TIGHT_SHARE = 0.75;
const TIGHT_POINTS = 10;

/**
 * Rates a board by its solution.
 *
 * - reference time = 4 s to look, 0.9 s per exit, 1.1 s per slide, 0.1 s per turn, 1 s per mechanic; rounded, at most the timer;
 * - points = one per drag, one more per slide, per detour and per repeat, three per mechanic, and ten if the reference time takes more than
 *   three quarters of the timer. Medium from 80, hard from 150.
 *
 * The rating of a shorter solution cannot be derived from this one. Throws on an illegal move.
 */
export function rateSolution(board: Board, moves: readonly Move[]): Rating {
  const effort = measureEffort(board, moves);
  const { exits, slides, detours, repeats, turns, mechanics } = effort;
  const needed =
    LOOK_S + EXIT_S * exits + SLIDE_S * slides + TURN_S * turns + MECHANIC_S * mechanics;
  const timer = board.seconds ?? Number.POSITIVE_INFINITY;
  const isTight = needed > TIGHT_SHARE * timer;
  const points =
    effort.moves + slides + detours + repeats + 3 * mechanics + (isTight ? TIGHT_POINTS : 0);
  return {
    difficulty: points < MEDIUM_POINTS ? 'easy' : points < HARD_POINTS ? 'medium' : 'hard',
    seconds: Math.round(Math.min(needed, timer)),
    effort,
  };
}

/** The counts behind a rating. Throws on an illegal move. */
export function measureEffort(board: Board, moves: readonly Move[]): Effort {
  const frames = traceLine(board, moves);
  const dragged = new Set<string>();
  let [exits, turns, detours, repeats] = [0, 0, 0, 0];
  for (const { index, move, played } of frames) {
    turns += Math.max(0, legsOf(played.path).length - 1);
    if (played.exit) exits += 1;
    if (dragged.has(move.block) && !played.exit) repeats += 1;
    dragged.add(move.block);
    if (played.exit) continue;
    const side = moves.slice(index + 1).find((later) => later.block === move.block && later.gate);
    const gate = board.gates.find((gate) => gate.id === side?.gate);
    if (!gate) continue;
    const [dx, dy] = move.by;
    const outward = { top: -dy, bottom: dy, left: -dx, right: dx }[gate.side];
    if (outward < 0) detours += 1;
  }
  return {
    moves: moves.length,
    exits,
    slides: moves.length - exits,
    detours,
    repeats,
    turns,
    mechanics: mechanicsOf(board).length,
  };
}
