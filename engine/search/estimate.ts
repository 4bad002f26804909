/**
 * How far a state seems to be from a solution: cells to be cleared, and exits to come. NOT admissible; it only orders states.
 *
 * The cost of a block that has still to leave is the number of cells of its cheapest way out (`ways.ts`) that other bodies
 * cover; a cell covered by what cannot slide now counts more. The estimate adds up these costs, the cost of the
 * block that is nearest to leaving, and a weight for each exit to come.
 *
 * All slides of one unit share the costs with that unit taken off the board: cells are freed, so costs can only fall, and
 * only of blocks that have some way through these cells. Putting it down elsewhere covers cells, so costs can only rise, and
 * only of blocks whose cheapest way runs through these. (Measured: about a microsecond a slide, where costs of all blocks
 * take ten.)
 *
 * Ways ignore ice, locks, ropes and crates, and gates that are shut now cost a little more than open ones.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import { type EpochWays, getEpochWays, SLACK_MAX, type WaysCache } from './epoch-ways.ts';
import type { Problem } from './problem.ts';
import { countBits } from './ways.ts';

export interface EstimateWeights {
  /** Per exit to come. */
  readonly exit: number;
  /** Per cell in the way of the block that is nearest to leaving, of those that may leave next. */
  readonly nextExit: number;
  /** How much more a block counts that must leave next; those with time left count less and less more. */
  readonly urgency: number;
  /** How a block's weight grows with the cells in its way. */
  readonly curve: keyof typeof CURVES;
}

/** Cells in the way beyond which a way is as good as none. */
const COST_MAX = 12;
/** Walkers that ice, locks and the like hold count less than those that can slide. */
const FREE_FACTOR = 4;
const HELD_FACTOR = 1;
/** What a cell counts besides when what covers it cannot slide. */
const STUCK_COST = 1;
const CURVES = {
  linear: (cells: number) => cells * 4,
  root: (cells: number) => 8 * Math.sqrt(cells),
  capped: (cells: number) => Math.min(cells, 4) * 4,
} as const;

/** A *walker* is a block that has still to leave; walkers are numbered as in `EpochWays`. */
export interface Estimator {
  readonly tables: Tables;
  readonly exitsInAll: number;
  readonly weights: EstimateWeights;
  /** Weight by cells in the way. */
  readonly curve: Int32Array;
  /** Factors of that weight by slack, first those of walkers that nothing holds, then those of held ones. */
  readonly factors: Int32Array;
  readonly cache: WaysCache;

  /** The state last given to `estimateState`: its ways, its covered cells and those of them that are stuck. */
  ways: EpochWays | undefined;
  readonly occupied: Int32Array;
  readonly stuck: Int32Array;
  /** Where each walker stands in that state. */
  readonly placements: Int32Array;
  readonly routes: Routes;

  /** The unit whose slides were last estimated, -1 for none; the board without it, and the other walkers' routes there. */
  unit: number;
  readonly without: Int32Array;
  readonly routesWithout: Routes;
  sumWithout: number;
  /** Scratch: covered cells after a slide. */
  readonly after: Int32Array;
}

/** Per walker the cost of its cheapest way, and that way: `cells[walker * words + word]`. */
interface Routes {
  readonly costs: Int32Array;
  readonly cells: Int32Array;
}

export function createEstimator(
  { tables, exitsInAll, ways }: Problem,
  weights: EstimateWeights,
): Estimator {
  const { words } = tables.floor;
  const createRoutes = (): Routes => ({
    costs: new Int32Array(tables.bodies),
    cells: new Int32Array(tables.bodies * words),
  });
  return {
    tables,
    exitsInAll,
    weights,
    curve: Int32Array.from({ length: COST_MAX + 1 }, (_, cells) =>
      Math.round(CURVES[weights.curve](cells)),
    ),
    factors: Int32Array.from(
      [FREE_FACTOR, HELD_FACTOR].flatMap((factor) =>
        Array.from({ length: SLACK_MAX + 1 }, (_, slack) =>
          Math.round(factor * (slack === SLACK_MAX ? 1 : 1 + weights.urgency / (1 + slack))),
        ),
      ),
    ),
    cache: ways,
    ways: undefined,
    occupied: new Int32Array(words),
    stuck: new Int32Array(words),
    placements: new Int32Array(tables.bodies),
    routes: createRoutes(),
    unit: -1,
    without: new Int32Array(words),
    routesWithout: createRoutes(),
    sumWithout: 0,
    after: new Int32Array(words),
  };
}

/** Estimates the state at word offset `at`, and makes it the one from which `estimateSlide` goes on. */
export function estimateState(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): number {
  const { tables, occupied, stuck, routes, placements } = estimator;
  const { words } = tables.floor;
  const ways = getEpochWays(estimator.cache, epoch, state, at);
  estimator.ways = ways;
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
  for (let i = 0; i < ways.bodies.length; i++) {
    placements[i] = state.bytes[at * 4 + ways.bodies[i]!]!;
    const cost = findRoute(estimator, i, placements[i]!, occupied, routes);
    sum += weigh(estimator, i, cost);
    if (cost < nearest && ways.isNext[i] === 1) nearest = cost;
  }
  return total(estimator, epoch, sum, nearest);
}

/** Estimates the state after a slide: the unit of `body` moves so that `body` stands at `to`. Nothing else is changed. */
export function estimateSlide(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  body: number,
  to: number,
): number {
  const { tables, without, after, routesWithout, placements } = estimator;
  const ways = estimator.ways!;
  const { words } = tables.floor;
  const unit = epoch.unitOf[body]!;
  const { members } = epoch.units[unit]!;
  if (estimator.unit !== unit) takeOff(estimator, epoch, state, at, unit);
  const shape = tables.shapeOf[body]!;
  const from = state.bytes[at * 4 + body]!;
  const dx = shape.x[to]! - shape.x[from]!;
  const dy = shape.y[to]! - shape.y[from]!;
  for (let w = 0; w < words; w++) after[w] = without[w]!;
  for (let m = 0; m < members.length; m++) {
    const { masks } = tables.shapeOf[members[m]!]!;
    const mask = shift(tables, members[m]!, state.bytes[at * 4 + members[m]!]!, dx, dy) * words;
    for (let w = 0; w < words; w++) after[w]! |= masks[mask + w]!;
  }
  let sum = estimator.sumWithout;
  let nearest = COST_MAX;
  for (let i = 0; i < ways.bodies.length; i++) {
    let cost = routesWithout.costs[i]!;
    if (ways.units[i] === unit) {
      cost = findRoute(estimator, i, shift(tables, ways.bodies[i]!, placements[i]!, dx, dy), after);
      sum += weigh(estimator, i, cost);
    } else {
      let isEntered = false;
      for (let w = 0; w < words; w++) {
        if ((routesWithout.cells[i * words + w]! & after[w]! & ~without[w]!) !== 0)
          isEntered = true;
      }
      if (isEntered) {
        sum -= weigh(estimator, i, cost);
        cost = findRoute(estimator, i, placements[i]!, after);
        sum += weigh(estimator, i, cost);
      }
    }
    if (cost < nearest && ways.isNext[i] === 1) nearest = cost;
  }
  return total(estimator, epoch, sum, nearest);
}

/** Prepares for slides of a unit: finds the other walkers' routes with that unit off the board. */
function takeOff(
  estimator: Estimator,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  unit: number,
): void {
  const { tables, occupied, without, routes, routesWithout, placements } = estimator;
  const ways = estimator.ways!;
  const { words } = tables.floor;
  estimator.unit = unit;
  for (let w = 0; w < words; w++) without[w] = occupied[w]!;
  for (const member of epoch.units[unit]!.members) {
    const { masks } = tables.shapeOf[member]!;
    const mask = state.bytes[at * 4 + member]! * words;
    for (let w = 0; w < words; w++) without[w]! &= ~masks[mask + w]!;
  }
  let sum = 0;
  for (let i = 0; i < ways.bodies.length; i++) {
    if (ways.units[i] === unit) continue;
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

/** Whether some way of the walker runs through cells that the unit taken off has freed. */
function isFreed(
  { tables, ways, occupied, without, placements }: Estimator,
  walker: number,
): boolean {
  const { words } = tables.floor;
  const list = ways!.ways[walker]!;
  for (let i = 0; i < list.length; i++) {
    const { unions } = list[i]!;
    const at = placements[walker]! * words;
    for (let w = 0; w < words; w++) {
      if ((unions[at + w]! & occupied[w]! & ~without[w]!) !== 0) return true;
    }
  }
  return false;
}

function total(
  { exitsInAll, weights }: Estimator,
  epoch: Epoch,
  sum: number,
  nearest: number,
): number {
  return (exitsInAll - epoch.exits) * weights.exit + sum + weights.nextExit * nearest;
}

/** What a walker adds to the estimate. */
function weigh({ curve, factors, ways }: Estimator, walker: number, cost: number): number {
  const { isHeld, slack } = ways!;
  return curve[cost]! * factors[isHeld[walker]! * (SLACK_MAX + 1) + slack[walker]!]!;
}

function shift(tables: Tables, body: number, from: number, dx: number, dy: number): number {
  const shape = tables.shapeOf[body]!;
  return shape.at[(shape.y[from]! + dy) * tables.floor.width + shape.x[from]! + dx]!;
}

/** The cost of the walker's cheapest way from a placement, `COST_MAX` at the most; writes it and the way to `routes`. */
function findRoute(
  { tables, ways, stuck }: Estimator,
  walker: number,
  placement: number,
  occupied: Int32Array,
  routes?: Routes,
): number {
  const { words } = tables.floor;
  const list = ways!.ways[walker]!;
  const extras = ways!.extras[walker]!;
  let best = COST_MAX;
  let bestMasks: Int32Array | undefined;
  let bestAt = 0;
  for (let i = 0; i < list.length; i++) {
    const extra = extras[i]!;
    const { starts, masks } = list[i]!;
    const end = starts[placement + 1]! * words;
    for (let way = starts[placement]! * words; way < end && best > extra; way += words) {
      let cost = extra;
      for (let w = 0; w < words; w++) {
        const covered = masks[way + w]! & occupied[w]!;
        if (covered === 0) continue;
        cost += countBits(covered);
        const fixed = covered & stuck[w]!;
        if (fixed !== 0) cost += STUCK_COST * countBits(fixed);
      }
      if (cost >= best) continue;
      best = cost;
      bestMasks = masks;
      bestAt = way;
    }
  }
  if (routes !== undefined) {
    routes.costs[walker] = best;
    for (let w = 0; w < words; w++) {
      routes.cells[walker * words + w] = bestMasks === undefined ? 0 : bestMasks[bestAt + w]!;
    }
  }
  return best;
}
