/** Plays one packed drag: the slide, then the effects of an exit. */

import { type Drag, dragBody, dragGate, dragPlacement } from './drags.ts';
import type { Epoch } from './epoch.ts';
import type { Body, Placement } from './indices.ts';
import type { Shape } from './shapes.ts';
import { type StateBuffer, settleRings, writeField } from './state.ts';
import type { Tables } from './tables.ts';

/**
 * Plays a drag on the state at word offset `at`, in place. The drag must be one that `listDrags` returns for that state. `epoch` is the
 * state's epoch before the drag.
 */
export function playDrag(
  tables: Tables,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  drag: Drag,
): void {
  const body = dragBody(drag);
  const to = dragPlacement(drag);
  const gate = dragGate(drag);
  slideUnit(tables, epoch, state, at, body, to);
  if (gate < 0) return;
  const phase = phaseAfterExit(tables, epoch, body);
  writeField(state, at, tables.phaseFields[body]!, phase);
  if (phase === tables.blocks[body]!.gone) state.bytes[at * 4 + body] = 0;
  const crates = tables.board.crates ?? [];
  for (let crate = 0; crate < crates.length; crate++) {
    if (crates[crate]!.opensAfter === epoch.exits + 1) {
      state.bytes[at * 4 + tables.blocks.length + crate] = 0;
    }
  }
  settleRings(tables, state, at, gate);
}

/** The phase that a block enters by leaving now. */
export function phaseAfterExit(tables: Tables, epoch: Epoch, body: Body): number {
  const { block } = tables.blocks[body]!;
  const phase = epoch.phases[body]!;
  if (block.swapsTo === undefined) return phase + 1;
  if (phase > 0) return 3;
  const showsOther = epoch.exits % 2 === 1;
  return showsOther || block.swapsTo === block.color ? 1 : 2;
}

/** The placement `(dx, dy)` away, or -1 if the shape does not fit there. */
export function shiftPlacement(
  tables: Tables,
  shape: Shape,
  placement: Placement,
  dx: number,
  dy: number,
): Placement {
  const x = shape.x[placement]! + dx;
  const y = shape.y[placement]! + dy;
  if (x < 0 || y < 0 || x >= tables.floor.width || y >= tables.floor.height) return -1;
  return shape.at[y * tables.floor.width + x]!;
}

function slideUnit(
  tables: Tables,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  body: Body,
  to: Placement,
): void {
  const base = at * 4;
  const from = state.bytes[base + body]!;
  if (from === to) return;
  const unit = epoch.units[epoch.unitOf[body]!]!;
  if (unit.members.length === 1 && body < tables.blocks.length) {
    state.bytes[base + body] = to;
    return;
  }
  const shape = tables.shapeOf[body]!;
  const dx = shape.x[to]! - shape.x[from]!;
  const dy = shape.y[to]! - shape.y[from]!;
  for (const member of unit.members) {
    state.bytes[base + member] = shiftPlacement(
      tables,
      tables.shapeOf[member]!,
      state.bytes[base + member]!,
      dx,
      dy,
    );
  }
  if (body < tables.blocks.length) return;
  for (const block of tables.inside[body - tables.blocks.length]!) {
    state.bytes[base + block] = shiftPlacement(
      tables,
      tables.shapeOf[block]!,
      state.bytes[base + block]!,
      dx,
      dy,
    );
  }
}
