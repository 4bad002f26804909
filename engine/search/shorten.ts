/**
 * Shortens a line as long as the budget lasts. It proves nothing, but never loses the line that it begins with.
 *
 * 1. **Leaving out slides**: does the line still work without this slide? Without these two? Each drag keeps its *place to
 *    stop*, not its distance. So if A goes right, B down and A down, leaving out the first takes A from where it stood directly to
 *    where it went before. The rest is replayed by the rules. (Action elimination; Nakhost & Müller, ICAPS 2010.)
 *
 * 2. **The neighborhood**: all states a few drags off the line, then the shortest way through them (ibid.).
 *
 *          o   o---o
 *         /     \   \          s the start, g the goal, = the known line, o states near it.
 *     s==o==o==o==o==o==g      Ways that leave the line and return to it further on, or that
 *         \       /            end in another goal, are short cuts.
 *          o-----o
 *
 * 3. **Beams** look for another line below the best one, in turn from the start and from states further and further back on
 *    the line. Each round is wider than the previous one. A beam from a state of the line keeps the drags up to there, so it can be
 *    wide where a beam from the start could not. (Richter, Thayer & Ruml, "The Joy of Forgetting", ICAPS 2010; Ratner & Pohl,
 *    "Joint and LPA*", AAAI 1986.) Before each round runs a best-first search with more weight on depth.
 *    Each line found goes through 1 and 2.
 */

import { type Drag, dragBody, dragGate, dragPlacement, findLegalDrag } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import type { NodeIndex } from '../rules/indices.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { searchBeam } from './beam.ts';
import { searchShorter } from './best-first.ts';
import { type Budget, isYieldDue, spendState, stopReason } from './budget.ts';
import { findLastUnit, isForGood } from './dominance.ts';
import { createNodeTable, findState, internState, linkNode } from './node-table.ts';
import {
  BEAM_GROWTH,
  BEAM_NOISE,
  BEAM_STARTS,
  BEAM_WEIGHTS,
  BEAM_WIDTH,
  NEIGHBORS,
} from './parameters.ts';
import {
  copyOf,
  countExitsAfter,
  listStates,
  listSuccessors,
  type Problem,
  readLine,
  renameDrag,
  writeSuccessor,
} from './state-space.ts';
import { canonicalize } from './symmetry.ts';

export interface ShortenOptions {
  /** A proved lower bound. A line of this length is left alone. */
  readonly atLeast: number;
  readonly seed: number;
  /** Counts the rounds of one solve. A later call continues with beams as wide as those of the last one. */
  readonly progress: { round: number };
  readonly onBetter: (line: readonly Drag[]) => void;
}

/**
 * The best line found, or `first` itself if there is nothing better. Yields every few states. A line from another search that is passed to
 * `next` replaces a longer one.
 */
export function* shortenLine(
  problem: Problem,
  budget: Budget,
  first: readonly Drag[],
  { atLeast, seed, progress, onBetter }: ShortenOptions,
): Generator<void, readonly Drag[], readonly Drag[] | undefined> {
  const { stateWords } = problem.tables;
  let best = first;
  /** Runs one of the searches. A line that is passed in waits until it is over. */
  function* run<T>(search: Generator<void, T>): Generator<void, T, readonly Drag[] | undefined> {
    let given = best;
    let step = search.next();
    for (; !step.done; step = search.next()) {
      const other = yield;
      if (other !== undefined && other.length < given.length) given = other;
    }
    if (given.length < best.length) best = given;
    return step.value;
  }
  function* accept(line: readonly Drag[], neighbors: number) {
    const dropped = dropSlides(problem, budget, line);
    const near = yield* run(searchNeighborhood(problem, budget, dropped, neighbors));
    if (near.length >= best.length) return;
    best = near;
    onBetter(best);
  }
  const isOver = () => best.length <= atLeast || stopReason(budget) !== undefined;
  yield* accept(best, NEIGHBORS);
  for (; !isOver(); progress.round++) {
    const { round } = progress;
    const other = yield* run(searchShorter(problem, budget, round, best.length));
    if (other !== undefined) yield* accept(other, NEIGHBORS);
    for (const [i, share] of BEAM_STARTS.entries()) {
      if (isOver()) break;
      const line = best;
      const from = Math.floor(line.length * share);
      const start = copyOf(problem, listStates(problem, line), from * stateWords);
      const beam = searchBeam(problem, budget, start, {
        width: Math.floor((BEAM_WIDTH * BEAM_GROWTH ** round) / (1 - share)),
        below: line.length - from,
        weights: BEAM_WEIGHTS[(round + i) % BEAM_WEIGHTS.length]!,
        seed: seed + round * BEAM_STARTS.length + i,
        noise: BEAM_NOISE,
      });
      const rest = yield* run(beam);
      if (rest !== undefined) yield* accept([...line.slice(0, from), ...rest], NEIGHBORS);
    }
    if (!isOver()) yield* accept(best, NEIGHBORS * 2 ** (round + 1));
  }
  return best;
}

/** Leaves out one slide, or two, as long as that works. */
export function dropSlides(
  problem: Problem,
  budget: Budget,
  line: readonly Drag[],
): readonly Drag[] {
  let best = line;
  let states = listStates(problem, best);
  const scratch = createStateBuffer(problem.tables.stateWords, 1);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let i = best.length - 1; i >= 0; i--) {
      if (dragGate(best[i]!) >= 0) continue;
      // Trying all pairs with this slide takes milliseconds, or seconds on a line of thousands, so the clock is checked for each.
      if (stopReason(budget) !== undefined) break;
      budget.states++;
      let shorter = replayWithout(problem, best, states, scratch, i, -1);
      for (let j = i + 1; shorter === undefined && j < best.length; j++) {
        if (dragGate(best[j]!) >= 0) continue;
        if (stopReason(budget) !== undefined) break;
        shorter = replayWithout(problem, best, states, scratch, i, j);
      }
      if (shorter === undefined) continue;
      best = shorter;
      states = listStates(problem, best);
      isBetter = true;
      i = Math.min(i, best.length);
    }
  }
  return best;
}

/** The line without one or two of its drags, if it still solves the board. `states` are the line's, `state` is scratch. */
function replayWithout(
  problem: Problem,
  line: readonly Drag[],
  states: StateBuffer,
  state: StateBuffer,
  without: number,
  andWithout: number,
): Drag[] | undefined {
  const { tables, epochs, space } = problem;
  copyState(tables.stateWords, states, without * tables.stateWords, state, 0);
  const played = line.slice(0, without);
  for (let i = without + 1; i < line.length; i++) {
    const drag = line[i]!;
    const isStill = dragGate(drag) < 0 && state.bytes[dragBody(drag)] === dragPlacement(drag);
    if (i === andWithout || isStill) continue;
    const epoch = getEpoch(epochs, state, 0);
    // If a block leaves for good, it does not matter from which place before the gate.
    const isFree = dragGate(drag) >= 0 && isForGood(tables, epoch, drag);
    const adapted = findLegalDrag(space, state, epoch, drag, isFree);
    if (adapted < 0) return undefined;
    playDrag(tables, epoch, state, 0, adapted);
    played.push(adapted);
    if (getEpoch(epochs, state, 0).isSolved) return played;
  }
  return undefined;
}

/**
 * The shortest line within the `nodesMax` states nearest to this one, which may be the line itself. A breadth-first search from all its
 * states at once collects these states; then one from the start searches these alone. Yields every few states.
 */
export function* searchNeighborhood(
  problem: Problem,
  budget: Budget,
  line: readonly Drag[],
  nodesMax: number,
): Generator<void, readonly Drag[]> {
  const { tables, epochs, space } = problem;
  const { stateWords } = tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  const states = listStates(problem, line);
  for (let i = 0; i <= line.length; i++) {
    const state = copyOf(problem, states, i * stateWords);
    canonicalize(tables, problem.classes, state);
    // If a state occurs twice, or there is no room, the line is left alone.
    if (internState(nodes, state) !== i) return line;
    if (i === 0) continue;
    const at = (i - 1) * stateWords;
    linkNode(nodes, i, i - 1, renameDrag(problem, line[i - 1]!, states, at, nodes.states, at));
  }

  /** Calls `visit` with each drag from a node whose successor, in `next`, may be on a shorter line, until it returns false. */
  const expand = (node: NodeIndex, visit: (drag: Drag, isSolved: boolean) => boolean): boolean => {
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    const last = findLastUnit(problem, nodes, node, epoch);
    const count = listSuccessors(problem, nodes.states, at, epoch, last);
    for (let i = 0; i < count; i++) {
      const drag = space.drags[i]!;
      const length = nodes.depth[node]! + 1 + countExitsAfter(problem, epoch, drag);
      if (length >= line.length) continue;
      const after = writeSuccessor(problem, epoch, nodes.states, at, drag, next);
      if (after !== undefined && !visit(drag, after.isSolved)) return false;
    }
    return true;
  };

  for (let node = 0; node < nodes.count && nodes.count < nodesMax; node++) {
    if (isYieldDue(budget)) yield;
    if (spendState(budget) !== undefined) return line;
    const hasRoom = expand(node, (drag) => {
      const known = nodes.count;
      const child = internState(nodes, next);
      const isNearer = child >= known || nodes.depth[child]! > nodes.depth[node]! + 1;
      if (child >= 0 && isNearer) linkNode(nodes, child, node, drag);
      return child >= 0;
    });
    if (!hasRoom) break;
  }

  nodes.depth.fill(0);
  nodes.mark[0] = 1;
  const queue = new Int32Array(nodes.count);
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const node = queue[head]!;
    if (isYieldDue(budget)) yield;
    if (spendState(budget) !== undefined) return line;
    let goal = -1;
    expand(node, (drag, isSolved) => {
      const child = findState(nodes, next);
      if (child < 0 || nodes.mark[child] === 1) return true;
      nodes.mark[child] = 1;
      linkNode(nodes, child, node, drag);
      queue[tail++] = child;
      if (isSolved) goal = child;
      return !isSolved;
    });
    if (goal >= 0) return readLine(problem, nodes, goal);
  }
  return line;
}
