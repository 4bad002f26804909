/** What every modifier needs to know of the board it is put on, and of a line that solves the board without it. */

import type { Block, BoardDraft, Cell, Color, Gate, Move } from '#engine/types.ts';
import type { Random } from '../random.ts';

/** Puts one modifier on a board in some random way; undefined when it finds no place for it. The result may be unsolvable. */
export type Modify = (random: Random, draft: BoardDraft, line: LineFacts) => BoardDraft | undefined;

export interface ExitFact {
  readonly block: string;
  readonly gate: string;
  /** 1 for the first exit. */
  readonly nth: number;
  /** True when the block leaves from where it has stood all the time. */
  readonly isStill: boolean;
}

export interface LineFacts {
  readonly exits: readonly ExitFact[];
  /** Exits before a block's first drag. */
  readonly waits: ReadonlyMap<string, number>;
}

export function readLine(moves: readonly Move[]): LineFacts {
  const exits: ExitFact[] = [];
  const waits = new Map<string, number>();
  for (const { block, gate, by } of moves) {
    const isStill = !waits.has(block) && by[0] === 0 && by[1] === 0;
    if (!waits.has(block)) waits.set(block, exits.length);
    if (gate !== undefined) exits.push({ block, gate, nth: exits.length + 1, isStill });
  }
  return { exits, waits };
}

/** Blocks that carry no modifier but an arrow, are in no tie, and have a colour. */
export function listPlain(draft: BoardDraft): readonly Block[] {
  const tied = new Set((draft.tied ?? []).flatMap((tie) => ('until' in tie ? tie.blocks : tie)));
  const isPlain = (block: Block) =>
    Object.keys(block).every((key) => ['id', 'color', 'cells', 'axis'].includes(key));
  return draft.blocks.filter((block) => block.color && isPlain(block) && !tied.has(block.id));
}

/** Gates with one colour and nothing else. */
export function listPlainGates(draft: BoardDraft): readonly (Gate & { readonly color: Color })[] {
  const jumping = new Set((draft.jumpingLocks ?? []).flatMap((lock) => lock.gates));
  return draft.gates.filter(
    (gate): gate is Gate & { readonly color: Color } =>
      gate.color !== undefined && Object.keys(gate).length === 4 && !jumping.has(gate.id),
  );
}

export function withBlock(draft: BoardDraft, id: string, change: Partial<Block>): BoardDraft {
  return {
    ...draft,
    blocks: draft.blocks.map((block) => (block.id === id ? { ...block, ...change } : block)),
  };
}

export function withGate(draft: BoardDraft, id: string, change: Partial<Gate>): BoardDraft {
  return {
    ...draft,
    gates: draft.gates.map((gate) => (gate.id === id ? { ...gate, ...change } : gate)),
  };
}

/** The block's extent across the gate's direction, in cells. */
export function extentAcross(cells: readonly Cell[], side: Gate['side']): number {
  const values = cells.map(([x, y]) => (side === 'top' || side === 'bottom' ? x : y));
  return Math.max(...values) - Math.min(...values) + 1;
}

/** True when size and arrow let the block through the gate; colours are not asked. */
export function fitsGate(block: Block, gate: Gate): boolean {
  const upright = gate.side === 'top' || gate.side === 'bottom';
  if (block.axis && block.axisUntil === undefined && (block.axis === 'vertical') !== upright) {
    return false;
  }
  return extentAcross(block.cells, gate.side) <= gate.cells.length;
}

/** Colours that a gate ever shows. */
export function colorsOf(gate: Gate): readonly Color[] {
  return gate.colors ?? gate.switches ?? (gate.color ? [gate.color] : []);
}

/** Cells that blocks, crates or nothing but floor hold: a map from `x,y` to ids. */
export function occupancy(draft: BoardDraft): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const { id, cells: own } of [...draft.blocks, ...(draft.crates ?? [])]) {
    for (const cell of own) cells.set(String(cell), id);
  }
  return cells;
}

/** Floor cells, row by row. */
export function listFloor(draft: BoardDraft): readonly Cell[] {
  return draft.floor.flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] => (char === '.' ? [[x, y]] : [])),
  );
}
