/** One level of the pack, from a seed and its number alone. */

import { mechanicsOf } from '#engine/mechanics.ts';
import type { BoardDraft } from '#engine/types.ts';
import {
  type Evaluation,
  evaluateQuickly,
  evaluateThoroughly,
  openBoard,
  type ShapeCache,
} from './evaluate.ts';
import { makeFloor } from './floors.ts';
import { placeGates } from './gates.ts';
import { isListOrder, isSolvedBy } from './judge.ts';
import { type LevelPlan, planLevel } from './level-plan.ts';
import { readLine } from './modifiers/modifier.ts';
import { MODIFIERS } from './modifiers/table.ts';
import { mutateBoard } from './mutate.ts';
import { packFloor } from './pack-floor.ts';
import { createRandom, type Random } from './random.ts';

export interface Candidate extends Evaluation {
  readonly board: BoardDraft;
}

export interface MadeLevel extends Candidate {
  /** The timer as a multiple of the reference time. */
  readonly slack: number;
}

const ATTEMPTS_MAX = 24;
/** Attempts that may be thrown away for being dull. */
const DULL_MAX = 1;
const BLOCKS_MIN = 5;
/** A quick line has about so many times the slides of a good one. */
const QUICK_EXCESS = 1.6;

/**
 * The board of a level with a line that solves it. Attempts are made until one has what the plan asks for and is not dull; of two
 * dull ones that are fit otherwise, the better is taken. Throws when nothing fit has come up, which no level of the pack does.
 */
export function makeLevel(seed: number, level: number): MadeLevel {
  let best: MadeLevel | undefined;
  let dull = 0;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const random = createRandom(seed, level, attempt);
    const plan = planLevel(random, level);
    const made = attemptLevel(random, plan);
    if (!made || (level > 10 && isListOrder(made.board))) continue;
    if (!best || made.slides > best.slides) best = { ...made, slack: plan.slack };
    if (best.slides >= plan.slides * plan.dull || ++dull > DULL_MAX) return best;
  }
  if (!best) throw new Error(`no board found for level ${level} of seed ${seed}`);
  return best;
}

function attemptLevel(random: Random, plan: LevelPlan): Candidate | undefined {
  const floor = makeFloor(random, plan.area, plan.cuts);
  const gates = placeGates(random, floor, plan.colors, plan.twins);
  const packed = packFloor(random, floor, gates, plan);
  if (packed.blocks.length < Math.max(BLOCKS_MIN, plan.blocks * 0.75)) return undefined;
  const cache: ShapeCache = new Map();
  const start = look(packed, cache);
  if (!start) return undefined;
  const looks = plan.mechanics.length > 0 ? Math.ceil(plan.looks / 2) : plan.looks;
  const slides = Math.round(plan.slides * QUICK_EXCESS);
  let candidate = climb(random, start, slides, looks, cache);
  for (const mechanic of plan.mechanics) {
    candidate = modify(random, candidate, mechanic, plan.tries, cache) ?? candidate;
  }
  const has = mechanicsOf(candidate.board);
  if (plan.unlocks && !has.includes(plan.unlocks)) return undefined;
  if (plan.mechanics.length > 0) candidate = climb(random, candidate, slides, looks, cache);
  if (plan.mechanics.some((mechanic) => !has.includes(mechanic)) && random.chance(0.7)) {
    return undefined;
  }
  const thorough = evaluateThoroughly(candidate.board, cache);
  return thorough && thorough.moves.length < candidate.moves.length
    ? { board: candidate.board, ...thorough }
    : candidate;
}

function look(board: BoardDraft, cache: ShapeCache): Candidate | undefined {
  const evaluation = evaluateQuickly(board, cache);
  return evaluation && { board, ...evaluation };
}

/** Changes the board step by step, never to an easier one, until it takes so many slides or `looks` boards have been looked at. */
function climb(
  random: Random,
  start: Candidate,
  slides: number,
  looks: number,
  cache: ShapeCache,
): Candidate {
  let best = start;
  for (let left = looks; left > 0 && best.slides < slides; left--) {
    const next = mutateBoard(random, best.board, cache);
    const made = next && look(next, cache);
    if (made && made.slides >= best.slides) best = made;
  }
  return best;
}

/**
 * Puts a modifier on. Of some random ways, the first that the line so far does not solve any more (so it matters), else one that
 * it does; undefined when none leaves a board with a line.
 */
function modify(
  random: Random,
  candidate: Candidate,
  mechanic: LevelPlan['mechanics'][number],
  triesMax: number,
  cache: ShapeCache,
): Candidate | undefined {
  const line = readLine(candidate.moves);
  let idle: Candidate | undefined;
  for (let tries = 0; tries < triesMax; tries++) {
    const board = MODIFIERS[mechanic](random, candidate.board, line);
    if (!board) continue;
    if (isSolvedBy(openBoard(board, cache), candidate.moves)) {
      idle ??= { ...candidate, board };
      continue;
    }
    const made = look(board, cache);
    if (made) return made;
  }
  return idle;
}
