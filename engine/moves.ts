/** The legal moves of a position, and playing one. Legality is decided in `rules/`; this file adds names and paths. */

import { explainRefusal, type MoveError } from './move-error.ts';
import { type Position, wrapState } from './position.ts';
import {
  canLeave,
  type Drag,
  dragBody,
  dragGate,
  dragPlacement,
  listDrags,
  packDrag,
} from './rules/drags.ts';
import type { Unit } from './rules/epoch.ts';
import { createWorkspace, flood, occupy, type Workspace } from './rules/flood.ts';
import type { Body, Placement } from './rules/indices.ts';
import { phaseAfterExit, playDrag } from './rules/play.ts';
import { copyState, createStateBuffer } from './rules/state.ts';
import type { Tables } from './rules/tables.ts';
import { COLORS, type Color, type Move, type Result, type Vector } from './types.ts';
import type { Destination } from './view.ts';

export type { MoveError } from './move-error.ts';
export { viewPosition } from './view-position.ts';

export interface Played {
  readonly position: Position;
  /** Displacements from [0, 0] to the move's `by` in unit steps, along a shortest path. */
  readonly path: readonly Vector[];
  /** What left: a layer, or the whole block if `gone`. */
  readonly exit?: {
    readonly block: string;
    readonly gate: string;
    readonly color: Color;
    readonly gone: boolean;
  };
}

/** Every legal drag once. A group's plain slide is named by its first member in board order. Empty if the board is solved or lost. */
export function listMoves(position: Position): Move[] {
  const space = createWorkspace(position.tables);
  const count = listDrags(space, position.state, 0, position.epoch);
  return Array.from(space.drags.subarray(0, count), (drag) => nameDrag(position, drag));
}

/**
 * Where a drag of this block, group (by any member) or movable crate can end, including exits of this very block. Empty for ids that are
 * unknown, gone or held, and if the board is solved or lost.
 */
export function findDestinations(position: Position, id: string): Destination[] {
  const { tables, state, epoch } = position;
  const body = tables.bodyOf.get(id);
  if (body === undefined || epoch.isSolved || epoch.isLost) return [];
  const unit = epoch.units[epoch.unitOf[body]!];
  if (unit === undefined) return [];
  const space = createWorkspace(tables);
  occupy(space, state, 0, epoch);
  const reached = flood(space, state, 0, epoch, unit);
  const member = unit.members.indexOf(body);
  const slides: Destination[] = [];
  const exits: Destination[] = [];
  for (let i = 0; i < reached; i++) {
    const path = tracePath(space, unit, i);
    const by = path[path.length - 1]!;
    if (i > 0) slides.push({ by, path });
    for (const entry of listExitEntries(
      tables,
      body,
      space.memberAt[i * unit.members.length + member]!,
    )) {
      if (!canLeave(space, epoch, unit, member, i, entry)) continue;
      const gate = tables.board.gates[tables.shapeOf[body]!.exitGate[entry]!]!.id;
      exits.push({ by, gate, path });
    }
  }
  return [...slides, ...exits];
}

/**
 * Plays one move. Refuses an illegal move with the reason. On a solved board every move is ignored: the result is the same position, and
 * the path contains only [0, 0].
 */
export function playMove(position: Position, move: Move): Result<Played, MoveError> {
  const { tables, state, epoch } = position;
  if (epoch.isSolved) return { ok: true, value: { position, path: [[0, 0]] } };
  const found = findDestinations(position, move.block).find(
    ({ by, gate }) => by[0] === move.by[0] && by[1] === move.by[1] && gate === move.gate,
  );
  if (found === undefined) return { ok: false, error: explainRefusal(position, move) };
  const body = tables.bodyOf.get(move.block)!;
  const next = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, state, 0, next, 0);
  playDrag(tables, epoch, next, 0, packMove(position, move));
  const played = { position: wrapState(tables, next), path: found.path };
  if (move.gate === undefined) return { ok: true, value: played };
  const exit = {
    block: move.block,
    gate: move.gate,
    color: COLORS[epoch.colors[body]!]!,
    gone: phaseAfterExit(tables, epoch, body) === tables.blocks[body]!.gone,
  };
  return { ok: true, value: { ...played, exit } };
}

/** Packs a legal move of this position. */
export function packMove({ tables, state }: Position, { block, by, gate }: Move): Drag {
  const body = tables.bodyOf.get(block)!;
  const shape = tables.shapeOf[body]!;
  const from = state.bytes[body]!;
  const corner = (shape.y[from]! + by[1]) * tables.floor.width + shape.x[from]! + by[0];
  return packDrag(body, shape.at[corner]!, gate === undefined ? -1 : tables.gateOf.get(gate)!);
}

/** Unpacks a drag of this position. */
export function nameDrag(position: Position, drag: Drag): Move {
  const { tables, state } = position;
  const body = dragBody(drag);
  const shape = tables.shapeOf[body]!;
  const [from, to] = [state.bytes[body]!, dragPlacement(drag)];
  const by: Vector = [shape.x[to]! - shape.x[from]!, shape.y[to]! - shape.y[from]!];
  const block = tables.ids[body]!;
  const gate = tables.board.gates[dragGate(drag)]?.id;
  return gate === undefined ? { block, by } : { block, by, gate };
}

function listExitEntries(tables: Tables, body: Body, placement: Placement): number[] {
  if (body >= tables.blocks.length) return [];
  const { exitStart } = tables.shapeOf[body]!;
  const first = exitStart[placement]!;
  return Array.from({ length: exitStart[placement + 1]! - first }, (_, i) => first + i);
}

function tracePath(space: Workspace, unit: Unit, index: number): Vector[] {
  const shape = space.tables.shapeOf[unit.members[0]!]!;
  const [x, y] = [shape.x[space.reached[0]!]!, shape.y[space.reached[0]!]!];
  const path: Vector[] = [];
  for (let i = index; i > 0; i = space.foundFrom[i]!) {
    path.unshift([shape.x[space.reached[i]!]! - x, shape.y[space.reached[i]!]! - y]);
  }
  return [[0, 0], ...path];
}
