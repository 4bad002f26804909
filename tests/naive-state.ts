/**
 * The state of a board by the naive rules of `naive-rules.ts`: how it starts, the effect of an exit, and the state of gates and crates
 * after a number of exits. Test code only, written from the same text and not from the engine.
 */

import type { Block, Board, Cell, Color, Crate, Gate } from '#engine/types.ts';

export interface NaiveBlock {
  readonly id: string;
  /** Where it is now; empty if it is gone. */
  readonly cells: readonly Cell[];
  /** The colors still on it, outer first; empty for a blocker. */
  readonly colors: readonly Color[];
  /** The other color of a color-switching block that has not left yet. */
  readonly other: Color | null;
  readonly isGone: boolean;
  /** The crate it began in. */
  readonly crate: string | null;
}

export interface NaiveState {
  readonly exits: number;
  readonly blocks: readonly NaiveBlock[];
  /** Where each crate is, or was when it opened. */
  readonly crates: Readonly<Record<string, readonly Cell[]>>;
  /** For each gate, the index into its ring of colors. */
  readonly rings: Readonly<Record<string, number>>;
}

export function startState(board: Board): NaiveState {
  const begin = (block: Block, crate: string | null): NaiveBlock => ({
    id: block.id,
    cells: block.cells,
    colors: block.color === undefined ? [] : [block.color, ...(block.layers ?? [])],
    other: block.swapsTo ?? null,
    isGone: false,
    crate,
  });
  const crates = board.crates ?? [];
  const state = {
    exits: 0,
    blocks: [
      ...board.blocks.map((block) => begin(block, null)),
      ...crates.flatMap((crate) => crate.blocks.map((block) => begin(block, crate.id))),
    ],
    crates: Object.fromEntries(crates.map((crate) => [crate.id, crate.cells])),
    rings: Object.fromEntries(board.gates.map((gate) => [gate.id, 0])),
  };
  return turnRings(board, state, null);
}

/** "no block that has a colour is left, crates' blocks included" */
export function isSolvedState(state: NaiveState): boolean {
  return state.blocks.every((block) => block.isGone || block.colors.length === 0);
}

/** "must be wholly gone within the first n exits since it is on the board (in a crate: since the crate opened), its own included" */
export function isLostState(board: Board, state: NaiveState): boolean {
  return state.blocks.some((block) => {
    const { dynamite } = fileBlock(board, block.id);
    if (dynamite === undefined || block.isGone || isInShutCrate(board, state, block)) return false;
    const since = block.crate === null ? 0 : fileCrate(board, block.crate).opensAfter;
    return state.exits - since >= dynamite;
  });
}

/** Removes the outer color and applies the effects of the exit. */
export function leave(board: Board, state: NaiveState, id: string, gate: Gate): NaiveState {
  const blocks = state.blocks.map((block): NaiveBlock => {
    const { swapsTo } = fileBlock(board, block.id);
    if (block.id === id) {
      // "leaving takes off the colour it shows, the other stays and no longer changes"
      const colors = block.other === null ? block.colors.slice(1) : [block.other];
      const isGone = colors.length === 0;
      return { ...block, cells: isGone ? [] : block.cells, colors, other: null, isGone };
    }
    // "on every exit of another block its outer colour and this one change places"
    if (swapsTo !== undefined && block.other !== null)
      return { ...block, colors: [block.other], other: block.colors[0] as Color };
    return block;
  });
  return turnRings(board, { ...state, exits: state.exits + 1, blocks }, gate);
}

/**
 * "each exit *through this gate* moves it on to the next in the ring. Colors that no block has any more are
 * passed over at once …; when none is left the ring stands"
 */
function turnRings(board: Board, state: NaiveState, through: Gate | null): NaiveState {
  const left = new Set(
    state.blocks
      .filter((block) => !block.isGone && fileBlock(board, block.id).rainbow !== true)
      .flatMap((block) => [...block.colors, ...(block.other === null ? [] : [block.other])]),
  );
  const rings: Record<string, number> = { ...state.rings };
  for (const { id, colors } of board.gates) {
    if (colors === undefined || !colors.some((color) => left.has(color))) continue;
    let ring = rings[id] as number;
    if (through?.id === id) ring = (ring + 1) % colors.length;
    while (!left.has(colors[ring] as Color)) ring = (ring + 1) % colors.length;
    rings[id] = ring;
  }
  return { ...state, rings };
}

/** The color a gate accepts now. */
export function gateColor(gate: Gate, state: NaiveState): Color {
  if (gate.color !== undefined) return gate.color;
  if (gate.colors !== undefined) return gate.colors[state.rings[gate.id] as number] as Color;
  return (gate.switches as readonly Color[])[state.exits % 2] as Color;
}

/** "A gate may have several of these, and is open when nothing shuts it" */
export function isGateShut(board: Board, state: NaiveState, gate: Gate): boolean {
  if (gate.ice !== undefined && state.exits < gate.ice) return true;
  if (gate.locks !== undefined && countKeysGone(board, state) < gate.locks) return true;
  if (gate.shutter !== undefined) {
    let isShut = gate.shutter === 'shut';
    for (let exit = 0; exit < state.exits; exit++) isShut = !isShut;
    if (isShut) return true;
  }
  for (const lock of board.jumpingLocks ?? []) {
    if (lock.gates[(lock.at + state.exits) % lock.gates.length] === gate.id) return true;
  }
  return false;
}

/** "indices into `cells`, first and last open cell; the next span after every exit, round and round" */
export function openCells(gate: Gate, state: NaiveState): readonly Cell[] {
  if (gate.spans === undefined) return gate.cells;
  const [first, last] = gate.spans[state.exits % gate.spans.length] as readonly [number, number];
  return gate.cells.filter((_, i) => i >= first && i <= last);
}

export function isInShutCrate(board: Board, state: NaiveState, block: NaiveBlock): boolean {
  return block.crate !== null && state.exits < fileCrate(board, block.crate).opensAfter;
}

export function countKeysGone(board: Board, state: NaiveState): number {
  return state.blocks.filter((block) => block.isGone && fileBlock(board, block.id).key === true)
    .length;
}

export function fileBlock(board: Board, id: string): Block {
  const all = [...board.blocks, ...(board.crates ?? []).flatMap((crate) => crate.blocks)];
  return all.find((block) => block.id === id) as Block;
}

function fileCrate(board: Board, id: string): Crate {
  return board.crates?.find((crate) => crate.id === id) as Crate;
}
