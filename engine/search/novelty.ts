/**
 * Novelty of a state among those seen with as many exits: 1 if some unit stands where none stood before, 2 if that holds for two units
 * together, otherwise 3 (Lipovetzky & Geffner, "Best-First Width Search", AAAI 2017).
 */

import type { Epoch } from '../rules/epoch.ts';
import type { Placement, UnitIndex } from '../rules/indices.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Problem } from './state-space.ts';

/** Which placements, and which pairs of placements, have been seen. A placement of a unit's first member is an *atom*. */
export interface NoveltyTable {
  /** First atom of each body. Interchangeable blocks share it. */
  readonly firstAtom: Int32Array;
  readonly atoms: number;
  /** Number of 32-bit words in a set of atoms. */
  readonly words: number;
  /** By number of exits. */
  readonly levels: (Level | undefined)[];
}

/** Atoms and pairs of atoms seen with one number of exits. */
interface Level {
  readonly seen: Int32Array;
  /** For each atom, a set of atoms. */
  readonly pairs: Int32Array;
}

/**
 * An empty table. On boards with so many placements that it would take more than `bytesMax`, several atoms share a number, and states seem
 * less novel than they are.
 */
export function createNoveltyTable(
  { tables, classesOf, exitsInAll }: Problem,
  bytesMax: number,
): NoveltyTable {
  const firstAtom = new Int32Array(tables.bodies);
  let atoms = 0;
  for (let body = 0; body < tables.bodies; body++) {
    const twin = classesOf[body]![0]?.[0] ?? body;
    firstAtom[body] = twin < body ? firstAtom[twin]! : atoms;
    if (twin >= body) atoms += tables.shapeOf[body]!.placements;
  }
  const atomsMax = Math.max(32, Math.floor(Math.sqrt((8 * bytesMax) / (exitsInAll + 1))));
  atoms = Math.min(atoms, atomsMax);
  return { firstAtom, atoms, words: (atoms + 31) >> 5, levels: [] };
}

/** Novelty (1, 2 or 3) of the state at word offset `at`, which is recorded as seen. */
export function noteState(
  table: NoveltyTable,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): number {
  let novelty = 3;
  for (let unit = 0; unit < epoch.units.length; unit++) {
    const here = state.bytes[at * 4 + epoch.units[unit]!.members[0]!]!;
    novelty = Math.min(novelty, noteSlide(table, epoch, state, at, unit, here));
  }
  return novelty;
}

/** Novelty of the state that differs from the one at `at` in that the first member of `unit` stands at `to`. */
export function noteSlide(
  table: NoveltyTable,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
  unit: UnitIndex,
  to: Placement,
): number {
  const { firstAtom, atoms, words, levels } = table;
  let level = levels[epoch.exits];
  if (level === undefined) {
    level = { seen: new Int32Array(words), pairs: new Int32Array(atoms * words) };
    levels[epoch.exits] = level;
  }
  const { seen, pairs } = level;
  const { units } = epoch;
  const atom = (firstAtom[units[unit]!.members[0]!]! + to) % atoms;
  const row = atom * words;
  let novelty = 3;
  if ((seen[atom >> 5]! & (1 << (atom & 31))) === 0) {
    seen[atom >> 5]! |= 1 << (atom & 31);
    novelty = 1;
  }
  for (let u = 0; u < units.length; u++) {
    if (u === unit) continue;
    const body = units[u]!.members[0]!;
    const other = (firstAtom[body]! + state.bytes[at * 4 + body]!) % atoms;
    if ((pairs[row + (other >> 5)]! & (1 << (other & 31))) !== 0) continue;
    pairs[row + (other >> 5)]! |= 1 << (other & 31);
    pairs[other * words + (atom >> 5)]! |= 1 << (atom & 31);
    if (novelty > 2) novelty = 2;
  }
  return novelty;
}
