import type { Block, BoardDraft, Color, Crate, Gate } from '#engine/types.ts';
import {
  BLOCK_FIELDS,
  type BlockField,
  CRATE_FIELDS,
  type CrateField,
  type Field,
  GATE_FIELDS,
  type GateField,
  isFieldValue,
} from '../fields.ts';
import { withBlocks, withGates, withList } from '../pieces.ts';

/** Sets a field of a block, or removes it with undefined. An invalid value changes nothing. */
export function setBlockField(
  draft: BoardDraft,
  id: string,
  name: BlockField,
  value: unknown,
): BoardDraft {
  const change = (block: Block): Block => {
    const field = BLOCK_FIELDS[name];
    if (block.id !== id || !canHave(block, field, value)) return block;
    const next = put(block, name, field, value);
    if (name !== 'axis' || value !== undefined) return next;
    const { axisUntil: _, ...rest } = next;
    return rest;
  };
  let next = withBlocks(draft, null, (blocks) => changeEach(blocks, change));
  for (const crate of draft.crates ?? []) {
    next = withBlocks(next, crate.id, (blocks) => changeEach(blocks, change));
  }
  return next;
}

function canHave(block: Block, field: Field, value: unknown): boolean {
  if (value === undefined) return true;
  if (field.needsColor && block.color === undefined) return false;
  if (field.needs && block[field.needs as keyof Block] === undefined) return false;
  return isFieldValue(field, value);
}

/** Like `setBlockField`. A gate always has a color: when its several colors are removed, the first of them stays. */
export function setGateField(
  draft: BoardDraft,
  id: string,
  name: GateField,
  value: unknown,
): BoardDraft {
  const gates = changeEach(draft.gates, (gate): Gate => {
    const field = GATE_FIELDS[name];
    if (gate.id !== id) return gate;
    if (value !== undefined && !isFieldValue(field, value, gate.cells.length)) return gate;
    const next = put(gate, name, field, value);
    if (next.color || next.colors || next.switches) return next;
    return { ...next, color: shownColor(gate) };
  });
  return gates === draft.gates ? draft : withGates(draft, gates);
}

/** The color that a gate shows first. */
export function shownColor({ color, colors, switches }: Gate): Color {
  return color ?? colors?.[0] ?? switches?.[0] ?? 'red';
}

/** Like `setBlockField`. `opensAfter` cannot be removed. */
export function setCrateField(
  draft: BoardDraft,
  id: string,
  name: CrateField,
  value: unknown,
): BoardDraft {
  const before = draft.crates ?? [];
  const crates = changeEach(before, (crate): Crate => {
    const field = CRATE_FIELDS[name];
    if (crate.id !== id || (value === undefined && name === 'opensAfter')) return crate;
    if (value !== undefined && !isFieldValue(field, value)) return crate;
    return put(crate, name, field, value);
  });
  return crates === before ? draft : withList(draft, 'crates', crates);
}

function put<T extends object>(piece: T, name: string, field: Field, value: unknown): T {
  const gone = new Set([name, ...(value === undefined ? [] : (field.replaces ?? []))]);
  const others = Object.entries(piece).filter(([key]) => !gone.has(key));
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]) as T;
}

/** Returns the same list if nothing in it has changed. */
function changeEach<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  const next = list.map(change);
  return next.every((entry, i) => entry === list[i]) ? list : next;
}
