/**
 * A position to be solved, with what every search needs beside it: tables, interchangeable blocks, epochs,
 * scratch. One problem serves all searches of one solve, one after the other.
 */

import type { Position } from '../position.ts';
import { createWorkspace, type Drag, dragBody, dragGate, type Workspace } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import {
  createEpochCache,
  type EpochCache,
  getEpoch,
  rememberByEpoch,
} from '../rules/epoch-cache.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import { createWaysCache, type WaysCache } from './epoch-ways.ts';
import { canLeaveAtOnce } from './leave-at-once.ts';
import { ALL_PRUNING, type Pruning } from './pruning.ts';
import { compileSchedule, isUnschedulable } from './schedule.ts';
import { canonicalize, findSymmetryClasses, type SymmetryClasses } from './symmetry.ts';

export interface Problem {
  readonly position: Position;
  readonly tables: Tables;
  /** The start, as the representative of its orbit. */
  readonly root: StateBuffer;
  readonly rootEpoch: Epoch;
  readonly classes: SymmetryClasses;
  /** Per body: the class it belongs to, alone in a list, or none. A slide disturbs the order of no other. */
  readonly classesOf: readonly SymmetryClasses[];
  readonly epochs: EpochCache;
  readonly space: Workspace;
  /** Exits that a solution takes from E = 0. */
  readonly exitsInAll: number;
  readonly ways: WaysCache;
  /** Whether no exit can come too early in states of this epoch. */
  readonly isExitFree: (epoch: Epoch) => boolean;
  /** Whether no line solves any state of this epoch. */
  readonly isDead: (epoch: Epoch) => boolean;
}

/** What an epoch takes with its ways out, schedule and groups; ways themselves are shared. */
const EPOCH_BYTES = 4096;
/** Fewer epochs than this make a search slow, more serve no search. */
const EPOCHS_MIN = 64;
const EPOCHS_MAX = 20_000;

/**
 * The problem of solving a position. Without `pruning.symmetry` every state is its own representative. `bytesMax` is for the
 * cache of epochs.
 */
export function createProblem(
  position: Position,
  {
    pruning = ALL_PRUNING,
    bytesMax = Infinity,
  }: { readonly pruning?: Pruning; readonly bytesMax?: number } = {},
): Problem {
  const { tables } = position;
  const classes = pruning.symmetry ? findSymmetryClasses(tables) : [];
  const epochsMax = Math.max(EPOCHS_MIN, Math.min(EPOCHS_MAX, Math.floor(bytesMax / EPOCH_BYTES)));
  const epochs = createEpochCache(tables, epochsMax);
  const schedule = compileSchedule(tables);
  const root = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, position.state, 0, root, 0);
  canonicalize(tables, classes, root, 0);
  return {
    position,
    tables,
    root,
    rootEpoch: getEpoch(epochs, root, 0),
    classes,
    classesOf: tables.ids.map((_, body) => classes.filter((bodies) => bodies.includes(body))),
    epochs,
    space: createWorkspace(tables),
    ways: createWaysCache(tables, schedule),
    isExitFree: rememberByEpoch((epoch) => canLeaveAtOnce(tables, epoch)),
    isDead: rememberByEpoch((epoch) => epoch.isLost || isUnschedulable(schedule, epoch)),
    exitsInAll: tables.exitsInAll,
  };
}

/** Writes the representative of the state that a drag leads to. */
export function writeSuccessor(
  problem: Problem,
  epoch: Epoch,
  source: StateBuffer,
  from: number,
  drag: Drag,
  target: StateBuffer,
  to: number,
): void {
  const { tables } = problem;
  copyState(tables.stateWords, source, from, target, to);
  playDrag(tables, epoch, target, to, drag);
  if (dragGate(drag) >= 0) canonicalize(tables, problem.classes, target, to);
  else canonicalize(tables, problem.classesOf[dragBody(drag)]!, target, to);
}
