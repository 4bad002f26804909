/** Explains why a block that is pushed cannot move on: something holds it, something is in the way, or the gate does not accept it. */

import type { MoveError } from './move-error.ts';
import { playMove } from './moves.ts';
import type { Position } from './position.ts';
import { cellKey } from './trace-line.ts';
import { type Cell, type Color, OUTWARD, type Side, type Vector } from './types.ts';
import type { PositionView } from './view.ts';
import { viewPosition } from './view-position.ts';

/**
 * - `held`: it cannot move at all, or not in this direction, as `error` says;
 * - `gate`: it is in front of this gate, which does not accept it, as `error` says;
 * - `pieces`: these blocks or crates are in the way;
 * - `path`: only blocks of this color may be there;
 * - `wall`: there is no floor.
 */
export type PushRefusal =
  | { readonly kind: 'held'; readonly error: MoveError }
  | { readonly kind: 'gate'; readonly gate: string; readonly error: MoveError }
  | { readonly kind: 'pieces'; readonly pieces: readonly string[] }
  | { readonly kind: 'path'; readonly color: Color }
  | { readonly kind: 'wall' };

/**
 * What stops the block or crate `id`, which has been dragged by `at` and is pushed on towards `side`. Undefined if it can move on, by a
 * step or out through a gate. `id` must be on the board.
 */
export function explainPush(
  position: Position,
  id: string,
  at: Vector,
  side: Side,
): PushRefusal | undefined {
  const [dx, dy] = OUTWARD[side];
  const by: Vector = [at[0] + dx, at[1] + dy];
  const step = playMove(position, { block: id, by });
  const isBack = by[0] === 0 && by[1] === 0;
  if (step.ok || isBack) return undefined;
  const view = viewPosition(position);
  const { pieces, cells, own } = carriedCells(view, id);
  const gate = refusalOfGate(position, view, id, own, at, side);
  if (gate === 'open') return undefined;
  if (gate && isWaiting(gate.error)) return gate;
  if (step.error.code !== 'no-way') return { kind: 'held', error: step.error };
  if (gate) return gate;
  const next = cells.map(([x, y]): Cell => [x + by[0], y + by[1]]);
  const inWay = findPieces(view, next, pieces);
  if (inWay.length > 0) return { kind: 'pieces', pieces: inWay };
  if (next.some(([x, y]) => view.floor[y]?.[x] !== '.')) return { kind: 'wall' };
  const path = view.paths.find((one) => overlap(one.cells, next));
  return path ? { kind: 'path', color: path.color } : { kind: 'wall' };
}

/** Whether only the gate stops the block. This reason takes precedence, because it is the one that a player in front of a gate needs. */
function isWaiting({ code }: MoveError): boolean {
  return code === 'gate-shut' || code === 'gate-star' || code === 'curtain';
}

function refusalOfGate(
  position: Position,
  view: PositionView,
  id: string,
  own: readonly Cell[],
  at: Vector,
  side: Side,
): Extract<PushRefusal, { kind: 'gate' }> | 'open' | undefined {
  const here = own.map(([x, y]): Cell => [x + at[0], y + at[1]]);
  const before = view.gates.filter((gate) => gate.side === side && overlap(gate.cells, here));
  const refusals = before.map(({ id: gate }) => {
    const left = playMove(position, { block: id, by: at, gate });
    return left.ok ? ('open' as const) : { kind: 'gate' as const, gate, error: left.error };
  });
  if (refusals.includes('open')) return 'open';
  const closed = refusals.filter((one) => one !== 'open');
  // Of two gates, the one that accepts its color.
  return closed.find(({ error }) => error.code !== 'gate-color') ?? closed[0];
}

/** All pieces and cells that a drag of this piece moves, and the cells of the piece itself. */
function carriedCells(view: PositionView, id: string) {
  const crate = view.crates.find((one) => one.id === id);
  if (crate) return { pieces: [id], cells: crate.cells, own: [] };
  const block = view.blocks.find((one) => one.id === id);
  const pieces = block?.group ?? [id];
  const members = view.blocks.filter((one) => pieces.includes(one.id));
  return { pieces, cells: members.flatMap(({ cells }) => cells), own: block?.cells ?? [] };
}

function findPieces(
  view: PositionView,
  cells: readonly Cell[],
  besides: readonly string[],
): readonly string[] {
  const loose = view.blocks.filter(({ crate }) => crate === null);
  return [...loose, ...view.crates]
    .filter((piece) => !besides.includes(piece.id) && overlap(piece.cells, cells))
    .map(({ id }) => id);
}

function overlap(one: readonly Cell[], other: readonly Cell[]): boolean {
  const keys = new Set(one.map(([x, y]) => cellKey(x, y)));
  return other.some(([x, y]) => keys.has(cellKey(x, y)));
}
