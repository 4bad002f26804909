/**
 * A schedule of the exits to come. States for which there is none are dead.
 *
 *   E          6   7   8   9     Three exits of A, B and C are to come in the slots 6, 7 and 8. A's curtain opens
 *   A, B           x       x     at odd E only, B's gate too: both need slot 7, so no line solves the state,
 *   C          x   x   x   x     although each block alone still finds a slot.
 *
 * Each exit raises E by one. So the n exits that a solution still takes happen at E, E + 1, … E + n - 1, one in
 * each of these slots. An exit of a block fits a slot if some gate could take it at that E, as far as E decides
 * it: by ice, shutters, spans, switches, jumping locks, curtains, arrows that end, crates and dynamite. Whatever
 * E does not decide (keys, ropes, rings of colors, where blocks stand) is assumed to fit.
 *
 * *Proof.* A solution gives each exit a slot of its own that fits it: a perfect matching of exits and slots. If
 * there is none, there is no solution. The matching depends on the epoch alone, never at placements, so one test
 * serves all states of an epoch.
 *
 * On a board with hundreds of layers a matching would take longer than the search, so there is none (`SLOTS_MAX`): every epoch is taken to
 * have a schedule that begins with any exit.
 *
 * Source: augmenting paths for bipartite matching (Kuhn 1955; Hopcroft & Karp 1973).
 */

import type { Epoch } from '../rules/epoch.ts';
import { colorAt, doesGateTake, fitsOpening, isCurtainClosed } from '../rules/gate-match.ts';
import type { Body } from '../rules/indices.ts';
import type { Tables } from '../rules/tables.ts';

/**
 * Number of exits of the whole game beyond which no schedules are made. A matching takes up to a millisecond with as many, and the known
 * levels have at most 35 exits.
 */
const SLOTS_MAX = 256;

export interface Schedule {
  readonly tables: Tables;
  /** Number of exits of the whole game. Slots are 0 to `slots - 1`. */
  readonly slots: number;
  /** Per block and phase: 1 for each slot in which its next exit fits, `fits[(body * phasesMax + phase) * slots + E]`. */
  readonly fits: Uint8Array;
  readonly phasesMax: number;
}

/** Where the exits of a game fit. Undefined if there are too many for a schedule. */
export function compileSchedule(tables: Tables): Schedule | undefined {
  const { blocks, board } = tables;
  const { gateTimes: times, exitsInAll: slots } = tables;
  if (slots > SLOTS_MAX) return undefined;
  const phasesMax = Math.max(1, ...blocks.map(({ exitsTaken }) => exitsTaken.length));
  const fits = new Uint8Array(blocks.length * phasesMax * slots);
  const opensAfter = (crate: number) => board.crates?.[crate - blocks.length]?.opensAfter ?? 0;
  blocks.forEach(({ block, crate, gone, deadline, exitsTaken }, body) => {
    if (gone < 0) return;
    const shape = tables.shapeOf[body]!;
    for (let phase = 0; phase < gone; phase++) {
      for (let slot = 0; slot < slots; slot++) {
        if (slot < Math.max(block.ice ?? 0, block.locks ?? 0, opensAfter(crate))) continue;
        // All exits from this one on, this one included, must end by the deadline.
        if (slot + exitsTaken[gone]! - exitsTaken[phase]! > deadline) continue;
        if (isCurtainClosed(tables, body, slot)) continue;
        const shown = 1 << colorAt(tables, body, phase, slot);
        const canFit = shape.exitGate.some((gate, entry) => {
          const at = gate * times.length + slot;
          // A lock for n keys cannot be open before n exits.
          if (slot < (board.gates[gate]!.locks ?? 0)) return false;
          if (!fitsOpening(shape.exitExtent[entry]!, times.open[at]!)) return false;
          return doesGateTake(tables, body, gate, slot, shown, times.colors[at]!);
        });
        if (canFit) fits[(body * phasesMax + phase) * slots + slot] = 1;
      }
    }
  });
  return { tables, slots, fits, phasesMax };
}

/** Whether there is no schedule for the exits to come of any state of this epoch. */
export function isUnschedulable(schedule: Schedule | undefined, epoch: Epoch): boolean {
  return schedule !== undefined && matchExits(schedule, epoch) === undefined;
}

/** Maximum number of exits before the body's next exit; Infinity if it may be the last of all. */
export function slackOf(schedule: Schedule | undefined, epoch: Epoch, body: Body): number {
  if (schedule === undefined) return Infinity;
  const { tables, fits, phasesMax, slots } = schedule;
  const { gone, exitsTaken, block } = tables.blocks[body]!;
  const phase = epoch.phases[body]!;
  const after = block.swapsTo === undefined ? exitsTaken[gone]! - exitsTaken[phase]! - 1 : 0;
  let slot = slots - 1 - after;
  if (fits[(body * phasesMax + phase) * slots + slot]) return Infinity;
  while (slot > epoch.exits && !fits[(body * phasesMax + phase) * slots + slot]) slot--;
  return slot - epoch.exits;
}

/** Per body: 1 if some schedule of the exits to come begins with its next exit. */
export function listNextExits(
  tables: Tables,
  schedule: Schedule | undefined,
  epoch: Epoch,
): Uint8Array {
  const isNext = new Uint8Array(tables.bodies);
  if (schedule === undefined) return isNext.fill(1);
  const matching = matchExits(schedule, epoch);
  if (matching === undefined) return isNext;
  const { rows, takenBy } = matching;
  const first = takenBy[epoch.exits]!;
  rows.forEach(({ body, isFirst }, row) => {
    if (!isFirst || !canTake(schedule, rows[row]!, epoch.exits)) return;
    // The row takes the first slot, and the one that had it gets the row's slot, at the end of an augmenting path.
    const slots = takenBy.slice();
    slots[slots.indexOf(row)] = -1;
    slots[epoch.exits] = row;
    if (row === first || augment(schedule, rows, slots, first, epoch.exits + 1)) isNext[body] = 1;
  });
  return isNext;
}

/** An exit to come: its body, whether it is that body's next one, and where its slots are in `fits`. */
interface Row {
  readonly body: Body;
  readonly isFirst: boolean;
  readonly at: readonly number[];
}

interface Matching {
  readonly rows: readonly Row[];
  /** The row that takes each slot; -1 for none. */
  readonly takenBy: Int16Array;
}

/** A slot for each exit to come, or undefined if there is no such schedule. */
function matchExits(schedule: Schedule, epoch: Epoch): Matching | undefined {
  const { tables, slots, phasesMax } = schedule;
  const rows: Row[] = [];
  tables.blocks.forEach(({ gone, exitsTaken, block }, body) => {
    const phase = epoch.phases[body]!;
    if (gone < 0 || phase === gone) return;
    const at = body * phasesMax;
    if (block.swapsTo !== undefined) {
      rows.push({ body, isFirst: true, at: [at + phase] });
      if (phase === 0) rows.push({ body, isFirst: false, at: [at + 1, at + 2] });
      return;
    }
    const left = exitsTaken[gone]! - exitsTaken[phase]!;
    for (let i = 0; i < left; i++) rows.push({ body, isFirst: i === 0, at: [at + phase + i] });
  });
  const takenBy = new Int16Array(slots).fill(-1);
  for (let row = 0; row < rows.length; row++) {
    if (!augment(schedule, rows, takenBy, row, epoch.exits)) return undefined;
  }
  return { rows, takenBy };
}

/** Finds the row a slot from `from` on. Other rows move to other slots if necessary. */
function augment(
  schedule: Schedule,
  rows: readonly Row[],
  takenBy: Int16Array,
  row: number,
  from: number,
): boolean {
  const seen = new Uint8Array(schedule.slots);
  const assign = (assigned: number): boolean => {
    const fitting = rows[assigned]!;
    // Mostly some slot is free, and no other row has to move.
    for (let slot = from; slot < schedule.slots; slot++) {
      if (takenBy[slot]! >= 0 || !canTake(schedule, fitting, slot)) continue;
      takenBy[slot] = assigned;
      return true;
    }
    for (let slot = from; slot < schedule.slots; slot++) {
      if (seen[slot] || !canTake(schedule, fitting, slot)) continue;
      seen[slot] = 1;
      if (!assign(takenBy[slot]!)) continue;
      takenBy[slot] = assigned;
      return true;
    }
    return false;
  };
  return assign(row);
}

function canTake({ fits, slots }: Schedule, { at }: Row, slot: number): boolean {
  for (let i = 0; i < at.length; i++) if (fits[at[i]! * slots + slot]) return true;
  return false;
}
