/**
 * Interchangeable blocks: states that differ by swapping two of them are one state.
 *
 * Two blocks are interchangeable when they have the same shape, the same colours and the same modifiers, no
 * tie names them and neither starts in a crate. Exchanging their codes (placement and phase) in a state
 * exchanges nothing that a rule can see: every rule speaks of a block through its shape, colours, modifiers,
 * placement and phase. So the map is an automorphism of the state space that keeps goals and lengths, and
 * searching one representative of each orbit loses no solution and no optimality. The representative has
 * the codes of each class sorted. (Called symmetry reduction; e.g. Emerson & Sistla, FMSD 1996.)
 *
 * A line found between representatives speaks of them, not of the blocks as they really moved; `line.ts`
 * names the blocks again by where they stand.
 */

import { readField, type StateBuffer, writeField } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';

/** Classes of at least two bodies each, bodies in ascending order. */
export type SymmetryClasses = readonly (readonly number[])[];

/** Finds the classes of a board. */
export function findSymmetryClasses(tables: Tables): SymmetryClasses {
  const tied = new Set(tables.ties.flatMap(({ members }) => members));
  const classes = new Map<string, number[]>();
  tables.blocks.forEach(({ block, crate }, body) => {
    if (tied.has(body) || crate >= 0) return;
    const {
      id: _id,
      cells: _cells,
      hidden: _hidden,
      bomb: _bomb,
      capsule: _capsule,
      ...rules
    } = block;
    const modifiers = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([tables.shapes.indexOf(tables.shapeOf[body]!), modifiers]);
    classes.set(key, [...(classes.get(key) ?? []), body]);
  });
  return [...classes.values()].filter((bodies) => bodies.length > 1);
}

/** Turns the state at word offset `at` into its representative, in place. */
export function canonicalize(
  tables: Tables,
  classes: SymmetryClasses,
  state: StateBuffer,
  at: number,
): void {
  for (const bodies of classes) {
    for (let i = 1; i < bodies.length; i++) {
      for (let j = i; j > 0 && isBefore(tables, state, at, bodies[j]!, bodies[j - 1]!); j--) {
        exchange(tables, state, at, bodies[j]!, bodies[j - 1]!);
      }
    }
  }
}

/** By phase first, so that what is gone comes last. */
function isBefore(tables: Tables, state: StateBuffer, at: number, a: number, b: number): boolean {
  const phaseA = readField(state, at, tables.phaseFields[a]!);
  const phaseB = readField(state, at, tables.phaseFields[b]!);
  if (phaseA !== phaseB) return phaseA < phaseB;
  return state.bytes[at * 4 + a]! < state.bytes[at * 4 + b]!;
}

function exchange(tables: Tables, state: StateBuffer, at: number, a: number, b: number): void {
  const fieldA = tables.phaseFields[a]!;
  const fieldB = tables.phaseFields[b]!;
  const phaseA = readField(state, at, fieldA);
  writeField(state, at, fieldA, readField(state, at, fieldB));
  writeField(state, at, fieldB, phaseA);
  const placement = state.bytes[at * 4 + a]!;
  state.bytes[at * 4 + a] = state.bytes[at * 4 + b]!;
  state.bytes[at * 4 + b] = placement;
}
