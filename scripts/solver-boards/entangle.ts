/**
 * Slides that make a board harder without making it unsolvable: a slide can always be taken back.
 *
 * A climb over the states that slides alone can reach. What counts is how many blocks could not leave even if
 * nobody else had to slide, and how many slides are proved needed.
 */

import { startPosition } from '#engine/position.ts';
import { dragBody, dragGate, dragPlacement, listDrags } from '#engine/rules/drags.ts';
import { getEpoch } from '#engine/rules/epoch-cache.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '#engine/rules/state.ts';
import { boundSlides, createForcedSlides, DEAD } from '#engine/search/forced-slides.ts';
import { createProblem } from '#engine/search/problem.ts';
import { beginRelaxedPlay, COUNTS } from '#engine/search/relaxed-play.ts';
import { playOn } from '#engine/search/relaxed-visits.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import type { Random } from './random.ts';

/** Slides to be played one after the other. */
export function entangle(random: Random, board: BoardDraft, steps: number): Move[] {
  // Drafts made here keep the file's rules by construction.
  const problem = createProblem(startPosition(board as Board));
  const { tables, space, position } = problem;
  const forced = createForcedSlides(problem);
  const { stateWords } = tables;
  const here = createStateBuffer(stateWords, 1);
  const next = createStateBuffer(stateWords, 1);
  copyState(stateWords, position.state, 0, here, 0);
  const worth = (state: StateBuffer) => {
    const slides = boundSlides(forced, state, 0, position.epoch, -1);
    beginRelaxedPlay(forced.play, state, 0, position.epoch);
    playOn(forced.play);
    return slides === DEAD ? -1 : 3 * slides + forced.play.counts[COUNTS.unfinished]!;
  };
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
