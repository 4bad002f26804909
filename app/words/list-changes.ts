/** A visible effect of an exit, derived from the views before and after it. */

import { findBlock } from '#engine/trace-line.ts';
import type { Color } from '#engine/types.ts';
import type { BlockView, GateView, PositionView } from '#engine/view.ts';

export type Change =
  | { readonly kind: 'thawed' | 'unlocked' | 'revealed' | 'axis-freed'; readonly block: string }
  | { readonly kind: 'rope-cut'; readonly block: string; readonly color: Color }
  | { readonly kind: 'curtain'; readonly block: string; readonly to: 'closed' | 'open' }
  | { readonly kind: 'recolored'; readonly block: string; readonly to: Color }
  | { readonly kind: 'untied'; readonly block: string }
  | { readonly kind: 'gate-opened' | 'gate-shut'; readonly gate: string }
  | { readonly kind: 'gate-color'; readonly gate: string; readonly to: Color }
  | { readonly kind: 'gate-size'; readonly gate: string; readonly cells: number }
  | { readonly kind: 'crate-opened'; readonly crate: string };

/**
 * Every visible change between two views of one line, first blocks, then gates, then crates. Places are not compared. If `leaver` is given,
 * the block that leaves is skipped, because its own new color is the exit, not a consequence.
 */
export function listChanges(
  before: PositionView,
  after: PositionView,
  leaver?: string,
): readonly Change[] {
  const blocks = before.blocks.flatMap((old) => {
    const now = findBlock(after, old.id);
    return now ? blockChanges(old, now, old.id === leaver) : [];
  });
  const gates = before.gates.flatMap((old) => {
    const now = after.gates.find((gate) => gate.id === old.id);
    return now ? gateChanges(old, now) : [];
  });
  const crates = before.crates
    .filter((crate) => !after.crates.some((still) => still.id === crate.id))
    .map((crate): Change => ({ kind: 'crate-opened', crate: crate.id }));
  return [...blocks, ...gates, ...crates];
}

function blockChanges(old: BlockView, now: BlockView, isLeaver: boolean): readonly Change[] {
  const block = old.id;
  const changes: Change[] = [];
  if (old.iceLeft > 0 && now.iceLeft === 0) changes.push({ kind: 'thawed', block });
  if (old.locksLeft > 0 && now.locksLeft === 0) changes.push({ kind: 'unlocked', block });
  for (const color of old.ropes) {
    if (!now.ropes.includes(color)) changes.push({ kind: 'rope-cut', block, color });
  }
  if (old.hiddenLeft > 0 && now.hiddenLeft === 0) changes.push({ kind: 'revealed', block });
  if (old.axis !== null && now.axis === null) changes.push({ kind: 'axis-freed', block });
  if (now.curtain !== null && old.curtain !== now.curtain) {
    changes.push({ kind: 'curtain', block, to: now.curtain });
  }
  if (!isLeaver && now.color !== null && old.color !== now.color) {
    changes.push({ kind: 'recolored', block, to: now.color });
  }
  if (old.group !== null && now.group === null) changes.push({ kind: 'untied', block });
  return changes;
}

function gateChanges(old: GateView, now: GateView): readonly Change[] {
  const gate = old.id;
  const changes: Change[] = [];
  if (old.isShut !== now.isShut) {
    changes.push({ kind: now.isShut ? 'gate-shut' : 'gate-opened', gate });
  }
  if (old.color !== now.color) changes.push({ kind: 'gate-color', gate, to: now.color });
  const size = now.open[1] - now.open[0] + 1;
  if (old.open[0] !== now.open[0] || old.open[1] !== now.open[1]) {
    changes.push({ kind: 'gate-size', gate, cells: size });
  }
  return changes;
}
