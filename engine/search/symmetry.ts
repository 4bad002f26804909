/**
 * Interchangeable blocks: states that differ by swapping two of them are one state.
 *
 * Two blocks are interchangeable when they have the same shape, the same colors and the same modifiers, no
 * tie names them and neither starts in a crate. Exchanging their codes (placement and phase) in a state
 * exchanges nothing that a rule can see: every rule speaks of a block through its shape, colors, modifiers,
 * placement and phase. So the map is an automorphism of the state space that keeps goals and lengths, and
 * searching one representative of each orbit loses no solution and no optimality. The representative has
 * the codes of each class sorted. (Called symmetry reduction; e.g. Emerson & Sistla, FMSD 1996.)
 *
 * A drag of a representative means: of the blocks of that class, the one that stands there. No two blocks on
 * the board stand at one place, so the place tells which block it is (`renameDrag`).
 */

import type { Body } from '../rules/indices.ts';
import { readField, type StateBuffer, writeField } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';

/** Classes of at least two bodies each, bodies in ascending order. */
export type SymmetryClasses = readonly (readonly Body[])[];

/** Finds the classes of a board. */
export function findSymmetryClasses(tables: Tables): SymmetryClasses {
  const tied = new Set(tables.ties.flatMap(({ members }) => members));
  const classes = new Map<string, Body[]>();
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

/** Converts the state at word offset 0 to its representative, in place. */
export function canonicalize(tables: Tables, classes: SymmetryClasses, state: StateBuffer): void {
  for (const bodies of classes) {
    for (let i = 1; i < bodies.length; i++) {
      for (let j = i; j > 0 && isBefore(tables, state, bodies[j]!, bodies[j - 1]!); j--) {
        exchange(tables, state, bodies[j]!, bodies[j - 1]!);
      }
    }
  }
}

/** By phase first, so that blocks that are gone come last. */
function isBefore(tables: Tables, state: StateBuffer, a: Body, b: Body): boolean {
  const phaseA = readField(state, 0, tables.phaseFields[a]!);
  const phaseB = readField(state, 0, tables.phaseFields[b]!);
  return phaseA === phaseB ? state.bytes[a]! < state.bytes[b]! : phaseA < phaseB;
}

function exchange(tables: Tables, state: StateBuffer, a: Body, b: Body): void {
  const [fieldA, fieldB] = [tables.phaseFields[a]!, tables.phaseFields[b]!];
  const phaseA = readField(state, 0, fieldA);
  writeField(state, 0, fieldA, readField(state, 0, fieldB));
  writeField(state, 0, fieldB, phaseA);
  const placement = state.bytes[a]!;
  state.bytes[a] = state.bytes[b]!;
  state.bytes[b] = placement;
}
