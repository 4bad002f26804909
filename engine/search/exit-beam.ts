/**
 * Beam search from exit to exit: all states of one layer have seen the same number of exits.
 *
 * From each state of a layer the nearest exits are found (`next-exits.ts`); the states behind them are
 * ranked by the drags taken so far plus the relaxed plan's guess of what is to come, and the best `width` make
 * the next layer. The estimate, dear as it is, is asked once per exit and not once per slide. No more than a
 * part of a layer may share an epoch, so that where clocks run not all eggs are in one basket.
 *
 * Where exits never hurt and slides can be taken back there are no dead ends: a beam of width 1 that finds each
 * next exit within its limit of states always arrives.
 */

import type { Drag } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { rememberByEpoch } from './epoch-memo.ts';
import { canLeaveAtOnce } from './leave-at-once.ts';
import { findNextExits, type NextExit, traceExit, writeExit } from './next-exits.ts';
import { createNodeTable, internState } from './node-table.ts';
import type { Problem } from './problem.ts';
import { createRelaxedPlanner, DRAG, estimateDrags } from './relaxed-plan.ts';

export type ExitBeamOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  /** `stuck`: the best state of the layer behind which no exit was found, and the way there. */
  | {
      readonly kind: 'none';
      readonly stuck?: { readonly state: StateBuffer; readonly line: readonly Drag[] };
    }
  | { readonly kind: 'stopped'; readonly why: StopReason };

export interface ExitBeamOptions {
  readonly width: number;
  /** States per search for the next exits; up to sixteen times as many for a layer that finds none. */
  readonly statesMax: number;
  /** Only lines shorter than this are of interest. */
  readonly below: number;
  readonly seed: number;
  /** Random part of the ranking in sixteenths of a drag. */
  readonly noise: number;
  /** Layers of slides searched behind the first exit. */
  readonly slack: number;
}

/** A state behind an exit, and how it was reached. */
interface Entry {
  readonly state: StateBuffer;
  readonly epoch: Epoch;
  readonly parent: Entry | undefined;
  /** From the parent. */
  readonly drags: readonly Drag[];
  /** From the start. */
  readonly depth: number;
  readonly score: number;
}

/** How many times its states a layer may take that finds no exit at first. */
const LENIENCE = 16;

/** Exits looked at per state, the nearest. */
const EXITS_MAX = 48;

/** One pass from `start`, a representative. It proves nothing. */
export function searchExitBeam(
  problem: Problem,
  budget: Budget,
  start: StateBuffer,
  options: ExitBeamOptions,
): ExitBeamOutcome {
  const { tables, epochs, exitsInAll } = problem;
  const { stateWords } = tables;
  const planner = createRelaxedPlanner(problem);
  const isExitFree = rememberByEpoch((epoch) => canLeaveAtOnce(tables, epoch));
  const next = createStateBuffer(stateWords, 1);
  const begin = createStateBuffer(stateWords, 1);
  copyState(stateWords, start, 0, begin, 0);
  const epoch = getEpoch(epochs, begin, 0);
  let random = options.seed | 0;
  let layer: readonly Entry[] = [
    { state: begin, epoch, parent: undefined, drags: [], depth: 0, score: 0 },
  ];
  let statesMax = options.statesMax;
  for (;;) {
    const met = createNodeTable(stateWords, budget.bytesMax);
    const found: Entry[] = [];
    let isOpen = false;
    for (const entry of layer) {
      if (budget.isLate()) return { kind: 'stopped', why: stopReason(budget) ?? 'time' };
      const left = exitsInAll - entry.epoch.exits;
      const depthMax = options.below - 1 - entry.depth - left;
      if (depthMax < 0) continue;
      const nearest = findNextExits(problem, budget, entry.state, entry.epoch, {
        statesMax,
        depthMax,
        exitsMax: EXITS_MAX,
        slack: options.slack,
        isExitFree: isExitFree(entry.epoch),
      });
      if (nearest.stopped !== undefined) return { kind: 'stopped', why: nearest.stopped };
      if (!nearest.isComplete) isOpen = true;
      const behind: (Omit<Entry, 'drags'> & { readonly exit: NextExit })[] = [];
      for (const exit of nearest.exits) {
        const after = writeExit(problem, nearest, exit, next);
        if (after.isSolved) {
          const drags = traceExit(problem, nearest.nodes, exit);
          return { kind: 'solved', line: [...traceEntry(entry), ...drags] };
        }
        if (after.isLost) continue;
        const known = met.count;
        const number = internState(met, next, 0);
        const depth = entry.depth + nearest.nodes.depth[exit.node]! + 1;
        if (number < known && met.depth[number]! <= depth) continue;
        met.depth[number] = depth;
        random = (Math.imul(random, 1664525) + 1013904223) | 0;
        const noise = ((random >>> 8) * options.noise) >>> 24;
        const score = depth * DRAG + estimateDrags(planner, after, next, 0) + noise;
        const state = createStateBuffer(stateWords, 1);
        copyState(stateWords, next, 0, state, 0);
        behind.push({ state, epoch: after, parent: entry, exit, depth, score });
      }
      // Only these can be among the best of the layer; the way to the others need not be traced.
      behind.sort((a, b) => a.score - b.score);
      for (const { exit, ...rest } of behind.slice(0, options.width)) {
        found.push({ ...rest, drags: traceExit(problem, nearest.nodes, exit) });
      }
    }
    if (found.length > 0) {
      layer = selectDiverse(found, options.width);
      statesMax = options.statesMax;
      continue;
    }
    statesMax *= 4;
    if (isOpen && statesMax <= options.statesMax * LENIENCE) continue;
    const stuck = layer[0];
    return stuck === undefined
      ? { kind: 'none' }
      : { kind: 'none', stuck: { state: stuck.state, line: traceEntry(stuck) } };
  }
}

/** The best entries, no more than half of them (and one) of one epoch while there are others. */
function selectDiverse(found: Entry[], width: number): Entry[] {
  found.sort((a, b) => a.score - b.score);
  const perEpoch = 1 + (width >> 1);
  const counts = new Map<Epoch, number>();
  const chosen: Entry[] = [];
  const rest: Entry[] = [];
  for (const entry of found) {
    if (chosen.length >= width) break;
    const count = counts.get(entry.epoch) ?? 0;
    if (count >= perEpoch) {
      rest.push(entry);
      continue;
    }
    counts.set(entry.epoch, count + 1);
    chosen.push(entry);
  }
  return [...chosen, ...rest.slice(0, width - chosen.length)];
}

function traceEntry(entry: Entry): Drag[] {
  const parts: (readonly Drag[])[] = [];
  for (let at: Entry | undefined = entry; at !== undefined; at = at.parent) parts.unshift(at.drags);
  return parts.flat();
}
