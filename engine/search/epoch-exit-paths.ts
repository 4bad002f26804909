/**
 * The exit paths of all blocks that still have to leave in one epoch.
 *
 * They ignore what will pass: ice, locks, ropes and crates. A gate that is shut now makes its paths slightly more expensive.
 */

import { type Epoch, freeDirections, type Unit } from '../rules/epoch.ts';
import { doesGateTake, fitsOpening } from '../rules/gate-match.ts';
import type { Body, GateIndex, Placement } from '../rules/indices.ts';
import { compileOutline, type Outline } from '../rules/shapes.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import { listNextExits, type Schedule, slackOf } from '../unsolvability/schedule.ts';
import { compileExitPaths, type ExitPaths, type Goal } from './exit-paths.ts';
import { SHUT_COST, SLACK_MAX } from './parameters.ts';

/** What the estimate needs to know about one epoch. Lists are by walker, with walkers of one unit side by side. */
export interface EpochExitPaths {
  readonly bodies: Int16Array;
  readonly units: Int16Array;
  readonly paths: readonly (readonly ExitPaths[])[];
  /** Added to the cost of `paths[walker][i]`. */
  readonly extras: readonly (readonly number[])[];
  /** 1 if ice, locks and the like hold the walker or its unit now. */
  readonly isHeld: Uint8Array;
  /** 1 if the walker may be the next to leave: nothing holds it, and there is a schedule for the exits after it. */
  readonly isNext: Uint8Array;
  /** Maximum number of exits before the walker's own; `SLACK_MAX` if there is no limit. */
  readonly slack: Uint8Array;
}

/** Exit paths compiled so far for one board. */
export interface ExitPathCache {
  readonly tables: Tables;
  /** Undefined if the board has too many exits for one. */
  readonly schedule: Schedule | undefined;
  readonly pathsByKey: Map<string, ExitPaths>;
  readonly outlineByKey: Map<string, Outline>;
  readonly byEpoch: WeakMap<Epoch, EpochExitPaths>;
  /** Whether units differ between states of one epoch, because a crate that is pushed around takes a tied block away from its mate. */
  readonly areUnitsLoose: boolean;
}

export function createExitPathCache(tables: Tables, schedule: Schedule | undefined): ExitPathCache {
  const { blocks, board, ties } = tables;
  return {
    tables,
    schedule,
    pathsByKey: new Map(),
    outlineByKey: new Map(),
    byEpoch: new WeakMap(),
    areUnitsLoose: ties.some(({ members }) =>
      members.some((body) => board.crates?.[blocks[body]!.crate - blocks.length]?.movable),
    ),
  };
}

/** The exit paths of an epoch. One of its states is at word offset `at`. */
export function getEpochExitPaths(
  cache: ExitPathCache,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): EpochExitPaths {
  const known = cache.areUnitsLoose ? undefined : cache.byEpoch.get(epoch);
  if (known !== undefined) return known;
  const paths = compileEpoch(cache, epoch, state, at);
  cache.byEpoch.set(epoch, paths);
  return paths;
}

function compileEpoch(
  cache: ExitPathCache,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): EpochExitPaths {
  const { tables } = cache;
  const bodies: number[] = [];
  const units: number[] = [];
  const paths: ExitPaths[][] = [];
  const extras: number[][] = [];
  const isHeld: number[] = [];
  const mayLeave = listNextExits(tables, cache.schedule, epoch);
  epoch.units.forEach((unit, u) => {
    for (const body of unit.members) {
      if (body >= tables.blocks.length || epoch.colors[body]! < 0) continue;
      const outline = getOutline(cache, unit, body, state, at);
      const list = listExitPaths(cache, epoch, unit, body, outline);
      bodies.push(body);
      units.push(u);
      paths.push(list.map((entry) => entry.paths));
      extras.push(list.map((entry) => entry.extra));
      isHeld.push(epoch.held[body] !== 0 || unit.directions === 0 ? 1 : 0);
    }
  });
  return {
    bodies: Int16Array.from(bodies),
    units: Int16Array.from(units),
    paths,
    extras,
    isHeld: Uint8Array.from(isHeld),
    slack: Uint8Array.from(bodies, (body) =>
      Math.min(slackOf(cache.schedule, epoch, body), SLACK_MAX),
    ),
    isNext: Uint8Array.from(bodies, (body, i) => (isHeld[i] === 0 ? mayLeave[body]! : 0)),
  };
}

/** The unit as one rigid body, by placements of `body`, and a key that identifies it. */
function getOutline(
  { tables, outlineByKey }: ExitPathCache,
  { members }: Unit,
  body: Body,
  state: StateBuffer,
  at: number,
): [key: string, outline: Outline] {
  const own = tables.shapeOf[body]!;
  const from = state.bytes[at * 4 + body]!;
  const parts = [body, ...members.filter((other) => other !== body)].map((member) => {
    const shape = tables.shapeOf[member]!;
    const placement = state.bytes[at * 4 + member]!;
    const dx = shape.x[placement]! - own.x[from]!;
    const dy = shape.y[placement]! - own.y[from]!;
    return { shape, dx, dy };
  });
  const key = parts
    .map(({ shape, dx, dy }) => `${tables.shapes.indexOf(shape)},${dx},${dy}`)
    .join(';');
  let outline = outlineByKey.get(key);
  if (outline === undefined) {
    outline = compileOutline(tables.floor, parts);
    outlineByKey.set(key, outline);
  }
  return [key, outline];
}

/** Exit paths of one walker to each gate that ever shows its color, and what is added to their cost. */
function listExitPaths(
  cache: ExitPathCache,
  epoch: Epoch,
  unit: Unit,
  body: Body,
  [key, outline]: readonly [string, Outline],
): { paths: ExitPaths; extra: number }[] {
  const { tables, pathsByKey } = cache;
  const { gates } = tables.board;
  const { block, everShown } = tables.blocks[body]!;
  const { words } = tables.floor;
  const directions = freeDirections(tables, unit.members, epoch.exits);
  const closedAt = epoch.closedAt[body]!;
  const { masks } = tables.shapeOf[body]!;
  // Paths that bind its tied mates are left out, because each member has paths of its own color.
  const isClosed = (placement: Placement) => {
    if (closedAt < 0) return false;
    for (let w = 0; w < words; w++) {
      if ((masks[placement * words + w]! & tables.closedPaths[closedAt + w]!) !== 0) return true;
    }
    return false;
  };
  const isTurning = block.swapsTo !== undefined && epoch.phases[body] === 0;
  const shown = isTurning ? everShown : 1 << epoch.colors[body]!;
  return gates.flatMap((gate, index) => {
    const taken = tables.gateTimes.everTaken[index]!;
    if (!doesGateTake(tables, body, index, epoch.exits, shown, taken)) return [];
    const open = epoch.leave[body * gates.length + index]!;
    // A gate with spans may be wider later than it is now.
    const spans =
      open === 0 ? [EVERY_SPAN] : gate.spans === undefined ? [open] : [open, EVERY_SPAN];
    return spans.map((span) => {
      const name = `${key}/${directions}/${closedAt}/${index}/${span}`;
      let paths = pathsByKey.get(name);
      if (paths === undefined) {
        paths = compileExitPaths(words, outline, {
          directions,
          isClosed,
          goals: listGoals(tables, body, index, span),
        });
        pathsByKey.set(name, paths);
      }
      return { paths, extra: span === open ? 0 : SHUT_COST };
    });
  });
}

/** Columns or rows of every span that a gate may ever have. */
const EVERY_SPAN = 0xffff;

/** Placements from which the body leaves through the gate's span, with the other cells that must be free. */
function listGoals(tables: Tables, body: Body, gate: GateIndex, span: number): Goal[] {
  const { exitStart, exitGate, exitExtent, exitWay, placements } = tables.shapeOf[body]!;
  const { words } = tables.floor;
  const goals: Goal[] = [];
  for (let placement = 0; placement < placements; placement++) {
    for (let entry = exitStart[placement]!; entry < exitStart[placement + 1]!; entry++) {
      if (exitGate[entry] !== gate || !fitsOpening(exitExtent[entry]!, span)) continue;
      goals.push({ placement, way: exitWay.subarray(entry * words, (entry + 1) * words) });
    }
  }
  return goals;
}
