/**
 * How far a state seems to be from a solution: cells to be cleared, and exits to come. NOT admissible; it only orders states.
 *
 * The cost of a block that still has to leave (a *walker*, numbered as in `EpochExitPaths`) is the number of cells of its cheapest exit
 * path that other bodies cover. A cell covered by something that cannot slide now counts more. The estimate is the sum of these costs, the
 * cost of the block that is nearest to leaving, and a weight for each exit to come.
 *
 * All slides of one unit share the costs with that unit taken off the board. Taking it off frees cells, so costs can only fall, and only
 * those of blocks that have some path through these cells. Putting it down elsewhere covers cells, so costs can only rise, and only those
 * of blocks whose cheapest path runs through these. (Measured: about a microsecond per slide, where the costs of all blocks take ten.)
 */

import type { Epoch } from '../rules/epoch.ts';
import type { Body, Placement, UnitIndex } from '../rules/indices.ts';
import { shiftPlacement } from '../rules/play.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import { type EpochExitPaths, type ExitPathCache, getEpochExitPaths } from './epoch-exit-paths.ts';
import { findCheapest, type Routes } from './exit-paths.ts';
import {
  COST_MAX,
  CURVES,
  type EstimateWeights,
  FREE_FACTOR,
  HELD_FACTOR,
  SLACK_MAX,
} from './parameters.ts';
import type { Problem } from './state-space.ts';

export interface Estimator {
  readonly tables: Tables;
  readonly weights: EstimateWeights;
  /** Weight by the number of cells in the way. */
  readonly curve: Int32Array;
  /** Factors on that weight by slack, first for walkers that nothing holds, then for held ones. */
  readonly factors: Int32Array;
  readonly cache: ExitPathCache;

  /** The state last passed to `estimateState`: its paths, its covered cells and those of them that are stuck. */
  paths: EpochExitPaths | undefined;
  readonly occupied: Int32Array;
  readonly stuck: Int32Array;
  /** Where each walker stands in that state. */
  readonly placements: Int32Array;
  readonly routes: Routes;

  /** The unit whose slides were last estimated, -1 for none; the board without it, and the other walkers' routes there. */
  unit: UnitIndex;
  readonly without: Int32Array;
  readonly routesWithout: Routes;
  sumWithout: number;
  /** Scratch: covered cells after a slide. */
  readonly after: Int32Array;
}

export function createEstimator(
  { tables, exitPaths }: Problem,
  weights: EstimateWeights,
): Estimator {
  const { words } = tables.floor;
  const createMask = () => new Int32Array(words);
  const createRoutes = (): Routes => ({
    costs: new Int32Array(tables.bodies),
    cells: new Int32Array(tables.bodies * words),
  });
  const cells = Array.from({ length: COST_MAX + 1 }, (_, i) => i);
  const urgencies = Array.from({ length: SLACK_MAX + 1 }, (_, slack) =>
    slack === SLACK_MAX ? 1 : 1 + weights.urgency / (1 + slack),
  );
  return {
    tables,
    weights,
    curve: Int32Array.from(cells, (count) => Math.round(CURVES[weights.curve](count))),
    factors: Int32Array.from(
      [FREE_FACTOR, HELD_FACTOR].flatMap((factor) => urgencies.map((u) => Math.round(factor * u))),
    ),
    cache: exitPaths,
    paths: undefined,
    occupied: createMask(),
    stuck: createMask(),
    placements: new Int32Array(tables.bodies),
    routes: createRoutes(),
    unit: -1,
    without: createMask(),
    routesWithout: createRoutes(),
    sumWithout: 0,
    after: createMask(),
  };
}

/** Estimates the state at word offset `at`, which becomes the base of `estimateSlide`. */
export function estimateState(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): number {
  const { tables, occupied, stuck, routes, placements } = estimator;
  const { words } = tables.floor;
  const paths = getEpochExitPaths(estimator.cache, epoch, state, at);
  estimator.paths = paths;
  estimator.unit = -1;
  occupied.fill(0);
  stuck.fill(0);
  for (let b = 0; b < epoch.present.length; b++) {
    const body = epoch.present[b]!;
    const { masks } = tables.shapeOf[body]!;
    const mask = state.bytes[at * 4 + body]! * words;
    const isStuck = epoch.units[epoch.unitOf[body]!]!.directions === 0;
    for (let w = 0; w < words; w++) {
      occupied[w]! |= masks[mask + w]!;
      if (isStuck) stuck[w]! |= masks[mask + w]!;
    }
  }
  let sum = 0;
  let nearest = COST_MAX;
  for (let i = 0; i < paths.bodies.length; i++) {
    placements[i] = state.bytes[at * 4 + paths.bodies[i]!]!;
    const cost = findRoute(estimator, i, placements[i]!, occupied, routes);
    sum += weigh(estimator, i, cost);
    if (cost < nearest && paths.isNext[i] === 1) nearest = cost;
  }
  return total(estimator, epoch, sum, nearest);
}

/** Estimates the state after a slide that moves the unit of `body` so that `body` stands at `to`. Changes nothing else. */
export function estimateSlide(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  body: Body,
  to: Placement,
): number {
  const { tables, without, after, routesWithout, placements } = estimator;
  const paths = estimator.paths!;
  const { words } = tables.floor;
  const unit = epoch.unitOf[body]!;
  const { members } = epoch.units[unit]!;
  if (estimator.unit !== unit) routeWithoutUnit(estimator, epoch, state, at, unit);
  const shape = tables.shapeOf[body]!;
  const from = state.bytes[at * 4 + body]!;
  const dx = shape.x[to]! - shape.x[from]!;
  const dy = shape.y[to]! - shape.y[from]!;
  for (let w = 0; w < words; w++) after[w] = without[w]!;
  for (let m = 0; m < members.length; m++) {
    const memberShape = tables.shapeOf[members[m]!]!;
    const { masks } = memberShape;
    const from = state.bytes[at * 4 + members[m]!]!;
    const mask = shiftPlacement(tables, memberShape, from, dx, dy) * words;
    for (let w = 0; w < words; w++) after[w]! |= masks[mask + w]!;
  }
  let sum = estimator.sumWithout;
  let nearest = COST_MAX;
  for (let i = 0; i < paths.bodies.length; i++) {
    let cost = routesWithout.costs[i]!;
    if (paths.units[i] === unit) {
      const walker = tables.shapeOf[paths.bodies[i]!]!;
      const place = shiftPlacement(tables, walker, placements[i]!, dx, dy);
      cost = findRoute(estimator, i, place, after);
      sum += weigh(estimator, i, cost);
    } else {
      let isEntered = false;
      for (let w = 0; w < words; w++) {
        const entered = after[w]! & ~without[w]!;
        if ((routesWithout.cells[i * words + w]! & entered) !== 0) isEntered = true;
      }
      if (isEntered) {
        sum -= weigh(estimator, i, cost);
        cost = findRoute(estimator, i, placements[i]!, after);
        sum += weigh(estimator, i, cost);
      }
    }
    if (cost < nearest && paths.isNext[i] === 1) nearest = cost;
  }
  return total(estimator, epoch, sum, nearest);
}

/** Prepares for slides of a unit: finds the other walkers' routes with that unit off the board. */
function routeWithoutUnit(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  unit: UnitIndex,
): void {
  const { tables, occupied, without, routes, routesWithout, placements } = estimator;
  const paths = estimator.paths!;
  const { words } = tables.floor;
  estimator.unit = unit;
  for (let w = 0; w < words; w++) without[w] = occupied[w]!;
  for (const member of epoch.units[unit]!.members) {
    const { masks } = tables.shapeOf[member]!;
    const mask = state.bytes[at * 4 + member]! * words;
    for (let w = 0; w < words; w++) without[w]! &= ~masks[mask + w]!;
  }
  let sum = 0;
  for (let i = 0; i < paths.bodies.length; i++) {
    if (paths.units[i] === unit) continue;
    if (isFreed(estimator, i)) {
      findRoute(estimator, i, placements[i]!, without, routesWithout);
    } else {
      routesWithout.costs[i] = routes.costs[i]!;
      for (let w = i * words; w < (i + 1) * words; w++) routesWithout.cells[w] = routes.cells[w]!;
    }
    sum += weigh(estimator, i, routesWithout.costs[i]!);
  }
  estimator.sumWithout = sum;
}

/** Whether some path of the walker runs through cells that taking off the unit has freed. */
function isFreed(estimator: Estimator, walker: number): boolean {
  const { tables, paths, occupied, without, placements } = estimator;
  const { words } = tables.floor;
  const at = placements[walker]! * words;
  const list = paths!.paths[walker]!;
  for (let i = 0; i < list.length; i++) {
    const { unions } = list[i]!;
    for (let w = 0; w < words; w++) {
      if ((unions[at + w]! & occupied[w]! & ~without[w]!) !== 0) return true;
    }
  }
  return false;
}

function total({ tables, weights }: Estimator, epoch: Epoch, sum: number, nearest: number): number {
  return (tables.exitsInAll - epoch.exits) * weights.exit + sum + weights.nextExit * nearest;
}

/** A walker's contribution to the estimate. */
function weigh({ curve, factors, paths }: Estimator, walker: number, cost: number): number {
  const { isHeld, slack } = paths!;
  return curve[cost]! * factors[isHeld[walker]! * (SLACK_MAX + 1) + slack[walker]!]!;
}

/** The cost of the walker's cheapest path from a placement. Writes the cost and the path to `routes`. */
function findRoute(
  { tables, paths, stuck }: Estimator,
  walker: number,
  placement: Placement,
  occupied: Int32Array,
  routes?: Routes,
): number {
  const { words } = tables.floor;
  const list = paths!.paths[walker]!;
  const extras = paths!.extras[walker]!;
  return findCheapest(words, list, extras, placement, occupied, stuck, walker, routes);
}
