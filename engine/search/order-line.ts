/**
 * The same drags in a better order: bombs leave early, and the hand moves little.
 *
 * Two adjacent drags *commute* if each is legal in the other's place and both orders end in the same state. Swapping them does not change
 * the rest of the line or its length, so a better order is found by swaps alone: each drag is moved back and forth to the place where the
 * line costs least, as long as that helps. A bomb leaves early because drags that it does not need are moved behind its exit, one by one.
 *
 * Source: the lines that swaps lead to are a trace (Mazurkiewicz, "Trace Theory", 1987).
 */

import { type Drag, dragBody, dragGate, dragPlacement, findLegalDrag } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { listDeadlines } from '../timing.ts';
import { SWAPPED_DRAGS_MAX, SWAPS_MAX } from './parameters.ts';
import { listStates, type Problem } from './state-space.ts';

/**
 * The line in an order that costs no more than its own, with the same length and the same states at its ends. Costs are compared in this
 * order: how fast one has to play to meet the level's deadlines, how late its bombs leave, how often another block is picked up, and how
 * far the hand moves between two drags.
 */
export function orderLine(problem: Problem, line: readonly Drag[]): readonly Drag[] {
  if (line.length < 2) return line;
  const order = beginOrder(problem, line);
  let cost = costOf(order);
  for (let isBetter = true; isBetter && order.swapsLeft > 0; ) {
    isBetter = false;
    for (let i = 0; i < line.length; i++) {
      for (const step of [1, -1]) {
        let at = i;
        let best = i;
        while (canStep(order, at, step) && swap(order, Math.min(at, at + step))) {
          at += step;
          const now = costOf(order);
          if (compareCosts(now, cost) >= 0) continue;
          cost = now;
          best = at;
        }
        isBetter ||= best !== i;
        retreat(order, at, best);
      }
    }
  }
  return order.drags;
}

interface Order {
  readonly problem: Problem;
  readonly drags: Drag[];
  /** The states of the line, beginning with its start. */
  readonly states: StateBuffer;
  /** Scratch for two states. */
  readonly first: StateBuffer;
  readonly second: StateBuffer;
  /** Number of swaps that may still be tried. */
  swapsLeft: number;
}

function beginOrder(problem: Problem, line: readonly Drag[]): Order {
  const { stateWords } = problem.tables;
  return {
    problem,
    drags: [...line],
    states: listStates(problem, line),
    first: createStateBuffer(stateWords, 1),
    second: createStateBuffer(stateWords, 1),
    swapsLeft: Math.min(SWAPS_MAX, SWAPPED_DRAGS_MAX / line.length),
  };
}

/** Swaps the drags at `i` and `i + 1` if they commute. Returns whether they do. */
function swap(order: Order, i: number): boolean {
  const { problem, drags, states, first, second } = order;
  const { tables, epochs, space } = problem;
  const { stateWords } = tables;
  const [a, b] = [drags[i]!, drags[i + 1]!];
  if (order.swapsLeft <= 0 || dragBody(a) === dragBody(b)) return false;
  order.swapsLeft--;
  copyState(stateWords, states, i * stateWords, first, 0);
  const before = getEpoch(epochs, first, 0);
  if (findLegalDrag(space, first, before, b) < 0) return false;
  playDrag(tables, before, first, 0, b);
  const between = getEpoch(epochs, first, 0);
  if (findLegalDrag(space, first, between, a) < 0) return false;
  copyState(stateWords, first, 0, second, 0);
  playDrag(tables, between, second, 0, a);
  const end = (i + 2) * stateWords;
  for (let w = 0; w < stateWords; w++) {
    if (second.words[w] !== states.words[end + w]) return false;
  }
  copyState(stateWords, first, 0, states, (i + 1) * stateWords);
  drags[i] = b;
  drags[i + 1] = a;
  return true;
}

function canStep({ drags }: Order, at: number, step: number): boolean {
  return at + step >= 0 && at + step < drags.length;
}

/** Moves the drag at `at` back to `to`, over drags that it has just been swapped with. */
function retreat(order: Order, at: number, to: number): void {
  // Drags that have been swapped commute, so these swaps are not counted as tries.
  const { swapsLeft } = order;
  order.swapsLeft = Infinity;
  for (let i = at; i !== to; i += Math.sign(to - i)) {
    if (!swap(order, Math.min(i, i + Math.sign(to - i))))
      throw new Error('drags that commuted do not');
  }
  order.swapsLeft = swapsLeft;
}

type Cost = readonly [demand: number, bombs: number, changes: number, travel: number];

function compareCosts(a: Cost, b: Cost): number {
  for (const [i, part] of a.entries()) {
    // Sums in another order differ in their last digits.
    if (Math.abs(part - b[i]!) > 1e-9) return part - b[i]!;
  }
  return 0;
}

function costOf({ problem, drags, states }: Order): Cost {
  const { tables } = problem;
  const goneBy = new Map<string, number>();
  drags.forEach((drag, i) => {
    if (dragGate(drag) >= 0) goneBy.set(tables.ids[dragBody(drag)]!, i + 1);
  });
  let demand = 0;
  let bombs = 0;
  for (const { kind, by, seconds } of listDeadlines(tables.board, goneBy, drags.length)) {
    demand = Math.max(demand, by / seconds);
    if (kind === 'bomb') bombs += by;
  }
  let changes = 0;
  let travel = 0;
  for (let i = 1; i < drags.length; i++) {
    const [last, next] = [drags[i - 1]!, drags[i]!];
    if (dragBody(last) !== dragBody(next)) changes++;
    travel += distance(
      problem,
      last,
      next,
      states.bytes[i * tables.stateWords * 4 + dragBody(next)]!,
    );
  }
  return [demand, bombs, changes, travel];
}

/** Number of steps that the hand moves from the end of a drag to the body of the next one. */
function distance({ tables }: Problem, last: Drag, next: Drag, from: number): number {
  const end = tables.shapeOf[dragBody(last)]!;
  const start = tables.shapeOf[dragBody(next)]!;
  const at = dragPlacement(last);
  return Math.abs(end.x[at]! - start.x[from]!) + Math.abs(end.y[at]! - start.y[from]!);
}
