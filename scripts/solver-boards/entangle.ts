/**
 * Slides that make a board harder without making it unsolvable, because a slide can always be undone.
 *
 * A climb over the states that can be reached by slides alone. The measure is the number of cells in the blocks' ways out.
 */

import { startPosition } from '#engine/position.ts';
import { dragBody, dragGate, dragPlacement, listDrags } from '#engine/rules/drags.ts';
import { getEpoch } from '#engine/rules/epoch-cache.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '#engine/rules/state.ts';
import { createEstimator, estimateState } from '#engine/search/heuristic.ts';
import { createProblem } from '#engine/search/state-space.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import type { Random } from '../generator/random.ts';

/** Returns slides to be played one after the other. */
export function entangle(random: Random, board: BoardDraft, steps: number): Move[] {
  // Drafts made here satisfy the file's rules by construction.
  const problem = createProblem(startPosition(board as Board));
  const { tables, space, position } = problem;
  const weights = { exit: 0, nextExit: 0, urgency: 0, curve: 'linear' } as const;
  const estimator = createEstimator(problem, weights);
  const { stateWords } = tables;
  const here = createStateBuffer(stateWords, 1);
  const next = createStateBuffer(stateWords, 1);
  copyState(stateWords, position.state, 0, here, 0);
  const worth = (state: StateBuffer) => estimateState(estimator, position.epoch, state, 0);
  const slid: Move[] = [];
  let best = worth(here);
  for (let step = 0; step < steps; step++) {
    const epoch = getEpoch(problem.epochs, here, 0);
    const count = listDrags(space, here, 0, epoch);
    const slides = [...space.drags.subarray(0, count)].filter((drag) => dragGate(drag) < 0);
    if (slides.length === 0) break;
    copyState(stateWords, here, 0, next, 0);
    const slide = random.pick(slides);
    playDrag(tables, epoch, next, 0, slide);
    const value = worth(next);
    if (value < best && !random.chance(0.02)) continue;
    best = value;
    const shape = tables.shapeOf[dragBody(slide)]!;
    const [from, to] = [here.bytes[dragBody(slide)]!, dragPlacement(slide)];
    const by = [shape.x[to]! - shape.x[from]!, shape.y[to]! - shape.y[from]!] as const;
    slid.push({ block: tables.ids[dragBody(slide)]!, by });
    copyState(stateWords, next, 0, here, 0);
  }
  return slid;
}
