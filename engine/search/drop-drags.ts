/**
 * Shortening by leaving out: does the line still work without this slide? Without these two?
 *
 *   1. A right      Each drag keeps its *place to stop*, not its distance. Without 1 the second drag takes A
 *   2. B down       from where it stood straight to where it went before: two slides of one block have
 *   3. A down       become one. A slide that was needed for nothing falls out altogether, and a
 *                   block that is moved aside and back needs both left out at once.
 *
 * The rest is replayed and every drag must be legal, so what comes out is a line by the rules. Known as action
 * elimination (Nakhost & Müller, "Action Elimination and Plan Neighborhood Graph Search", ICAPS 2010), here
 * with drags that adapt.
 */

import {
  canLeave,
  type Drag,
  dragBody,
  dragGate,
  dragPlacement,
  flood,
  occupy,
} from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, stopReason } from './budget.ts';
import { realizeLine, representLine } from './line.ts';
import type { Problem } from './problem.ts';

/** Leaves out one slide, or two, as long as that works. The line begins at the problem's root. */
export function dropDrags(
  problem: Problem,
  budget: Budget,
  line: readonly Drag[],
): readonly Drag[] {
  const real = realizeLine(problem, line);
  let best = real;
  const replay = createReplay(problem);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let i = best.length - 1; i >= 0; i--) {
      if (dragGate(best[i]!) >= 0) continue;
      // One look at all pairs takes milliseconds, so the clock is asked each time.
      if (stopReason(budget) !== undefined || budget.isLate()) break;
      budget.states++;
      const shorter = replay(best, i, -1) ?? dropSecond(replay, best, i);
      if (shorter === undefined) continue;
      best = shorter;
      isBetter = true;
      i = Math.min(i, best.length);
    }
  }
  return best === real ? line : representLine(problem, best);
}

type Replay = (line: readonly Drag[], without: number, andWithout: number) => Drag[] | undefined;

function dropSecond(replay: Replay, line: readonly Drag[], i: number): Drag[] | undefined {
  for (let j = i + 1; j < line.length; j++) {
    if (dragGate(line[j]!) >= 0) continue;
    const shorter = replay(line, i, j);
    if (shorter !== undefined) return shorter;
  }
  return undefined;
}

/** Replays lines with one or two drags left out; the shorter line when it still solves the board. */
function createReplay(problem: Problem): Replay {
  const { tables, epochs, position } = problem;
  const { stateWords } = tables;
  const states = createStateBuffer(stateWords, 1);
  let known: readonly Drag[] = [];
  let prefix = states;
  return (line, without, andWithout) => {
    if (line !== known) {
      known = line;
      prefix = listStates(problem, line);
    }
    copyState(stateWords, prefix, without * stateWords, states, 0);
    const played = line.slice(0, without);
    for (let i = without + 1; i < line.length; i++) {
      if (i === andWithout) continue;
      const drag = line[i]!;
      const isStill = dragGate(drag) < 0 && states.bytes[dragBody(drag)] === dragPlacement(drag);
      if (isStill) continue;
      if (!isLegal(problem, states, drag)) return undefined;
      playDrag(tables, getEpoch(epochs, states, 0), states, 0, drag);
      played.push(drag);
      if (getEpoch(epochs, states, 0).isSolved) return played;
    }
    return undefined;
  };
  function listStates(of: Problem, line: readonly Drag[]): StateBuffer {
    const all = createStateBuffer(stateWords, line.length + 1);
    copyState(stateWords, position.state, 0, all, 0);
    line.forEach((drag, i) => {
      const to = (i + 1) * stateWords;
      copyState(stateWords, all, i * stateWords, all, to);
      playDrag(of.tables, getEpoch(epochs, all, to), all, to, drag);
    });
    return all;
  }
}

/** Whether the body can be dragged to that placement now, and leave there by that gate. */
function isLegal(problem: Problem, state: StateBuffer, drag: Drag): boolean {
  const { tables, epochs, space } = problem;
  const epoch = getEpoch(epochs, state, 0);
  if (epoch.isSolved || epoch.isLost) return false;
  const body = dragBody(drag);
  const unit = epoch.units[epoch.unitOf[body]!];
  if (unit === undefined) return false;
  occupy(space, state, 0, epoch);
  const reached = flood(space, state, 0, epoch, unit);
  const member = unit.members.indexOf(body);
  const size = unit.members.length;
  for (let i = 0; i < reached; i++) {
    if (space.memberAt[i * size + member] !== dragPlacement(drag)) continue;
    if (dragGate(drag) < 0) return i > 0;
    const shape = tables.shapeOf[body]!;
    const end = shape.exitStart[dragPlacement(drag) + 1]!;
    for (let entry = shape.exitStart[dragPlacement(drag)]!; entry < end; entry++) {
      if (shape.exitGate[entry] !== dragGate(drag)) continue;
      if (canLeave(space, epoch, unit, member, i, entry)) return true;
    }
  }
  return false;
}
