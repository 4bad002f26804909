/** The data that a modifier added along a line needs, and queries about the line that several of them share. */

import type { Block, BoardDraft, Gate } from '#engine/types.ts';
import { isBare } from './edit-draft.ts';
import type { LineFacts } from './line-facts.ts';
import type { Random } from './random.ts';

export interface Scene {
  readonly random: Random;
  readonly draft: BoardDraft;
  readonly line: LineFacts;
}

/** Adds one mechanic; undefined if it finds no place for it. */
export type Add = (scene: Scene) => BoardDraft | undefined;

/** A gate that the line does not use at first. */
export function pickLateGate({ random, draft, line }: Scene): Gate | undefined {
  const late = draft.gates.filter((gate) => isPlain(gate) && firstUse(line, gate) >= 3);
  return late.length > 0
    ? random.weighted(late, (gate) => nearness(firstUse(line, gate)))
    : undefined;
}

/** A block without modifiers that the line does not touch before this many exits, preferably touched soon after. */
export function pickWaiting(
  { random, draft, line }: Scene,
  low: number,
  high: number,
): Block | undefined {
  const waiting = draft.blocks.filter(
    (block) => isBare(draft, block) && (line.waits.get(block.id) ?? 0) >= low,
  );
  if (waiting.length === 0) return undefined;
  return random.weighted(waiting, ({ id }) => ((line.waits.get(id) ?? 0) <= high ? 1 : 0.15));
}

/** Numbers around nine are the most common. */
export function nearness(exits: number): number {
  return Math.exp(-(((exits - 8.5) / 4) ** 2));
}

export function firstUse({ exits }: LineFacts, { id }: Gate): number {
  return exits.find((exit) => exit.gate === id)?.before ?? 0;
}

export function isPlain(gate: Gate): boolean {
  return ['ice', 'locks', 'shutter', 'spans', 'star'].every((field) => !(field in gate));
}
