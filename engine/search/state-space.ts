/**
 * A position to be solved as a space of states, and the only generator of successors.
 *
 * Searches see representatives (`symmetry.ts`) and drags of representatives. They return a *line*: drags of the blocks themselves, to be
 * played from the position. One problem serves all searches of one solve, one after the other.
 */

import { nameDrag, playMove } from '../moves.ts';
import type { Position } from '../position.ts';
import {
  type Drag,
  dragBody,
  dragGate,
  dragPlacement,
  listDrags,
  packDrag,
} from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import {
  createEpochCache,
  type EpochCache,
  getEpoch,
  rememberByEpoch,
} from '../rules/epoch-cache.ts';
import { createWorkspace, type Workspace } from '../rules/flood.ts';
import type { NodeIndex, UnitIndex } from '../rules/indices.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, readField, type StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import type { Move } from '../types.ts';
import { compileSchedule, isUnschedulable } from '../unsolvability/schedule.ts';
import { canLeaveAtOnce, findExitForGood } from './dominance.ts';
import { createExitPathCache, type ExitPathCache } from './epoch-exit-paths.ts';
import { type NodeTable, traceNodes } from './node-table.ts';
import { EPOCH_BYTES, EPOCHS_MAX, EPOCHS_MIN } from './parameters.ts';
import { canonicalize, findSymmetryClasses, type SymmetryClasses } from './symmetry.ts';

/**
 * What makes a search shorter. Tests and the bench can turn each of these off: states that differ by interchangeable blocks are one
 * (`symmetry.ts`); a block that can leave for good does, and slides that lead where others do are left out (`dominance.ts`); states without
 * a schedule for the exits to come are dead (`unsolvability/schedule.ts`).
 */
export const REDUCTIONS = ['symmetry', 'leave-at-once', 'repeated-drags', 'schedules'] as const;
export type Reduction = (typeof REDUCTIONS)[number];

export interface Problem {
  readonly position: Position;
  readonly tables: Tables;
  /** The start, as the representative of its orbit. */
  readonly root: StateBuffer;
  readonly rootEpoch: Epoch;
  readonly classes: SymmetryClasses;
  /** Per body: the class it belongs to, alone in a list, or none. A slide does not disturb the order of any other class. */
  readonly classesOf: readonly SymmetryClasses[];
  readonly epochs: EpochCache;
  readonly space: Workspace;
  /** Number of exits of a solution from E = 0. */
  readonly exitsInAll: number;
  readonly exitPaths: ExitPathCache;
  readonly leavesOutRepeatedDrags: boolean;
  /** Whether no exit can come too early in states of this epoch. */
  readonly isExitFree: (epoch: Epoch) => boolean;
  /** Whether no line solves any state of this epoch. */
  readonly isDead: (epoch: Epoch) => boolean;
}

/** The problem of solving a position. `bytesMax` limits the cache of epochs. (Default: no limit) */
export function createProblem(
  position: Position,
  options: { readonly without?: readonly Reduction[]; readonly bytesMax?: number } = {},
): Problem {
  const { without = [], bytesMax = Infinity } = options;
  const { tables } = position;
  const has = (reduction: Reduction) => !without.includes(reduction);
  const classes = has('symmetry') ? findSymmetryClasses(tables) : [];
  const epochsMax = Math.max(EPOCHS_MIN, Math.min(EPOCHS_MAX, Math.floor(bytesMax / EPOCH_BYTES)));
  const epochs = createEpochCache(tables, epochsMax);
  const schedule = compileSchedule(tables);
  const root = copyOf(position, position.state);
  canonicalize(tables, classes, root);
  return {
    position,
    tables,
    root,
    rootEpoch: getEpoch(epochs, root, 0),
    classes,
    classesOf: tables.ids.map((_, body) => classes.filter((bodies) => bodies.includes(body))),
    epochs,
    space: createWorkspace(tables),
    exitsInAll: tables.exitsInAll,
    exitPaths: createExitPathCache(tables, schedule),
    leavesOutRepeatedDrags: has('repeated-drags'),
    isExitFree: rememberByEpoch((epoch) => has('leave-at-once') && canLeaveAtOnce(tables, epoch)),
    isDead: rememberByEpoch(
      (epoch) => epoch.isLost || (has('schedules') && isUnschedulable(schedule, epoch)),
    ),
  };
}

/**
 * Lists in `problem.space.drags` the drags of the state at word offset `at` that must be tried, and returns their number: all but those of
 * the unit `without`, or only one by which a block leaves for good if no exit can come too early.
 */
export function listSuccessors(
  problem: Problem,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  without: UnitIndex = -1,
): number {
  const { space } = problem;
  const count = listDrags(space, state, at, epoch, without);
  const exit = problem.isExitFree(epoch) ? findExitForGood(space, epoch, count) : -1;
  if (exit < 0) return count;
  space.drags[0] = space.drags[exit]!;
  return 1;
}

/**
 * Writes the representative of the state that a drag of the state at word offset `at` leads to, and returns its epoch. Undefined if it is
 * dead.
 */
export function writeSuccessor(
  problem: Problem,
  epoch: Epoch,
  source: StateBuffer,
  at: number,
  drag: Drag,
  target: StateBuffer,
): Epoch | undefined {
  const { tables } = problem;
  copyState(tables.stateWords, source, at, target, 0);
  playDrag(tables, epoch, target, 0, drag);
  if (dragGate(drag) < 0) {
    canonicalize(tables, problem.classesOf[dragBody(drag)]!, target);
    return epoch;
  }
  canonicalize(tables, problem.classes, target);
  const after = getEpoch(problem.epochs, target, 0);
  return problem.isDead(after) ? undefined : after;
}

/** Number of exits to come after a drag of a state of this epoch: a lower bound on the drags that follow it. */
export function countExitsAfter({ exitsInAll }: Problem, epoch: Epoch, drag: Drag): number {
  return exitsInAll - epoch.exits - (dragGate(drag) < 0 ? 0 : 1);
}

/** The line from `start`, a state of the blocks themselves, that corresponds to the nodes of a search from its representative. */
export function readLine(
  problem: Problem,
  nodes: NodeTable,
  node: NodeIndex,
  start: StateBuffer = problem.position.state,
): Drag[] {
  const { stateWords } = nodes;
  const real = copyOf(problem, start);
  return traceNodes(nodes, node).flatMap((child) => {
    if (nodes.parent[child]! < 0) return [];
    const from = nodes.parent[child]! * stateWords;
    const drag = renameDrag(problem, nodes.drag[child]!, nodes.states, from, real, 0);
    playDrag(problem.tables, getEpoch(problem.epochs, real, 0), real, 0, drag);
    return [drag];
  });
}

/** The states of a line, beginning with its start, in one buffer. */
export function listStates(problem: Problem, line: readonly Drag[]): StateBuffer {
  const { tables, epochs, position } = problem;
  const { stateWords } = tables;
  const states = createStateBuffer(stateWords, line.length + 1);
  copyState(stateWords, position.state, 0, states, 0);
  line.forEach((drag, i) => {
    const to = (i + 1) * stateWords;
    copyState(stateWords, states, i * stateWords, states, to);
    playDrag(tables, getEpoch(epochs, states, to), states, to, drag);
  });
  return states;
}

/**
 * Converts a drag of the state at word `fromAt` of `from` to one of the state at word `toAt` of `to`, which has the same representative.
 * Interchangeable blocks may have changed places.
 */
export function renameDrag(
  { tables, classesOf }: Problem,
  drag: Drag,
  from: StateBuffer,
  fromAt: number,
  to: StateBuffer,
  toAt: number,
): Drag {
  const body = dragBody(drag);
  const twins = classesOf[body]![0];
  if (twins === undefined) return drag;
  const phase = readField(from, fromAt, tables.phaseFields[body]!);
  const twin = twins.find(
    (other) =>
      to.bytes[toAt * 4 + other] === from.bytes[fromAt * 4 + body] &&
      readField(to, toAt, tables.phaseFields[other]!) === phase,
  );
  return packDrag(twin ?? body, dragPlacement(drag), dragGate(drag));
}

/** The moves of a line, replayed by the rules that callers use. Throws if they do not solve the position, which would be a bug. */
export function nameLine({ position }: Problem, line: readonly Drag[]): Move[] {
  let here = position;
  const moves = line.map((drag) => {
    const move = nameDrag(here, drag);
    const played = here.epoch.isSolved ? undefined : playMove(here, move);
    if (!played?.ok) throw new Error('a line found does not replay');
    here = played.value.position;
    return move;
  });
  if (!here.epoch.isSolved) throw new Error('a line found does not solve the board');
  return moves;
}

/** Converts a line of moves to drags of the searches; the inverse of `nameLine`. Throws if a move is not legal. */
export function packLine({ position, tables }: Problem, moves: readonly Move[]): Drag[] {
  let here = position;
  return moves.map((move) => {
    const played = playMove(here, move);
    if (!played.ok) throw new Error(`move of ${move.block} is illegal: ${played.error.code}`);
    const body = tables.bodyOf.get(move.block)!;
    const gate = move.gate === undefined ? -1 : tables.gateOf.get(move.gate)!;
    // A slide of a group is named by its first member.
    const mover = gate < 0 ? here.epoch.units[here.epoch.unitOf[body]!]!.members[0]! : body;
    const shape = tables.shapeOf[mover]!;
    const from = here.state.bytes[mover]!;
    const [x, y] = [shape.x[from]! + move.by[0], shape.y[from]! + move.by[1]];
    here = played.value.position;
    return packDrag(mover, shape.at[y * tables.floor.width + x]!, gate);
  });
}

/** A copy of the state at word offset `at` in its own buffer. */
export function copyOf(
  { tables }: Pick<Problem, 'tables'>,
  state: StateBuffer,
  at = 0,
): StateBuffer {
  const copy = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, state, at, copy, 0);
  return copy;
}
