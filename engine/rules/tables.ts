/**
 * A board compiled once into tables, in which every rule is then looked up.
 *
 * *Bodies* cover cells: the blocks in board order (crates' blocks after the free ones), then the crates. A block's *phase* counts what it
 * has lost: 0 at the start, and the last phase means that it is gone.
 *
 *   plain block      0 whole … one phase for each color … gone
 *   blocker          always 0
 *   color-switcher   0 both colors on, 1 the file's `color` is left, 2 its `swapsTo` is left, 3 gone
 *
 * Each color ring of a gate has a pointer. Phases and pointers together determine everything that depends on exits, including E, because
 * each phase determines the number of exits taken.
 */

import { type Block, type Board, type Cell, COLORS, type Color } from '../types.ts';
import { colorSet, compileGateTimes, type GateTimes } from './gate-times.ts';
import type { Body, ColorSet, GateIndex, Placement } from './indices.ts';
import {
  compileFloor,
  compileShape,
  type Floor,
  normalizeCells,
  type Shape,
  setBit,
} from './shapes.ts';

/** A bit field in the tail of a packed state. */
export interface Field {
  /** Word within the state. */
  readonly word: number;
  readonly shift: number;
  /** Mask before shifting. 0 if the field has only one value and takes no bits. */
  readonly mask: number;
}

interface BlockRules {
  readonly block: Block;
  /** Body of the crate it starts in, or -1. */
  readonly crate: Body;
  /** The outer color in each phase, -1 for none. For color-switchers in phase 0: the color of the file. */
  readonly colors: readonly number[];
  /** Colors of its ropes. */
  readonly ropes: ColorSet;
  /** Every color that it ever shows, a bit set. */
  readonly everShown: ColorSet;
  /** Number of exits taken by each phase. */
  readonly exitsTaken: readonly number[];
  /** The phase in which it is gone; -1 for a blocker. */
  readonly gone: number;
  /** The last exit by which dynamite must be gone. Infinity if there is none. */
  readonly deadline: number;
  /** Colors that rings count for this block, a bit set per phase. */
  readonly ringColors: readonly number[];
}

interface TieRules {
  readonly members: readonly Body[];
  /** The value of E at which it ends. Infinity if it does not end. */
  readonly until: number;
}

export interface Tables {
  readonly board: Board;
  readonly floor: Floor;
  readonly shapes: readonly Shape[];
  readonly blocks: readonly BlockRules[];
  /** The number of blocks and crates; the ids of all bodies, their shapes, and their start placements. */
  readonly bodies: number;
  readonly ids: readonly string[];
  readonly bodyOf: ReadonlyMap<string, Body>;
  readonly shapeOf: readonly Shape[];
  readonly start: readonly Placement[];
  /** Bodies of the crates' blocks, per crate. */
  readonly inside: readonly (readonly Body[])[];
  /** Ties with members as bodies, each member once. Ties that add nothing to the others are left out. */
  readonly ties: readonly TieRules[];
  /** Jumping locks with gates as indices. */
  readonly jumpingLocks: readonly { readonly gates: readonly GateIndex[]; readonly at: number }[];
  readonly gateOf: ReadonlyMap<string, GateIndex>;
  readonly gateTimes: GateTimes;
  /** Number of exits in a solution from E = 0. */
  readonly exitsInAll: number;
  /** Cells that a step may not cover: `closedPaths[color * words + word]`. The entry after the last color is for blockers. */
  readonly closedPaths: Int32Array;
  readonly hasPaths: boolean;
  /** The index for no color in `closedPaths`. */
  readonly noColor: number;
  /** Gates that have a ring of colors. */
  readonly rings: readonly GateIndex[];
  /** Their colors. */
  readonly ringColors: readonly (readonly number[])[];
  /** The packed state: total number of 32-bit words, words of placements before the tail, and the tail's fields. */
  readonly stateWords: number;
  readonly placementWords: number;
  readonly phaseFields: readonly Field[];
  readonly ringFields: readonly Field[];
}

/** The number of a color, its index in `COLORS`. */
export function colorIndex(color: Color): number {
  return COLORS.indexOf(color);
}

/**
 * Compiles a checked board. Takes about a millisecond, so reuse the result while the board is in play.
 *
 * `shapeByCells` may be passed from one call to the next for boards with the same floor and the same gates apart from colors and modifiers.
 * That saves most of the work. (Default: a new map)
 */
export function compileTables(board: Board, shapeByCells: Map<string, Shape> = new Map()): Tables {
  const floor = compileFloor(board.floor);
  const crates = board.crates ?? [];
  const inside: number[][] = [];
  const listed: { block: Block; crate: number; opensAfter: number }[] = board.blocks.map(
    (block) => ({
      block,
      crate: -1,
      opensAfter: 0,
    }),
  );
  const blockCount = listed.length + crates.reduce((sum, crate) => sum + crate.blocks.length, 0);
  crates.forEach((crate, index) => {
    inside.push(crate.blocks.map((_, at) => listed.length + at));
    for (const block of crate.blocks) {
      listed.push({ block, crate: blockCount + index, opensAfter: crate.opensAfter });
    }
  });
  const blocks = listed.map(({ block, crate, opensAfter }) =>
    compileBlock(block, crate, opensAfter),
  );
  const outlines = [...blocks.map((rules) => rules.block), ...crates];
  const ids = outlines.map((outline) => outline.id);
  const bodyOf = new Map(ids.map((id, body) => [id, body]));
  const gateOf = new Map(board.gates.map((gate, index) => [gate.id, index]));

  const shapes: Shape[] = [];
  const shapeOf: Shape[] = [];
  const start: number[] = [];
  for (const { cells } of outlines) {
    const normal = normalizeCells(cells);
    const key = normal.cells.join(';');
    let shape = shapeByCells.get(key);
    if (shape === undefined) {
      shape = compileShape(floor, board.gates, normal.cells);
      shapeByCells.set(key, shape);
    }
    if (!shapes.includes(shape)) shapes.push(shape);
    shapeOf.push(shape);
    start.push(shape.at[normal.y * floor.width + normal.x]!);
  }

  const jumpingLocks = (board.jumpingLocks ?? []).map(({ gates, at }) => ({
    gates: gates.map((id) => gateOf.get(id) ?? -1),
    at,
  }));
  const exitsInAll = blocks.reduce((sum, { exitsTaken }) => sum + exitsTaken.at(-1)!, 0);

  const rings = board.gates.flatMap((gate, index) => (gate.colors === undefined ? [] : [index]));
  const phaseSizes = blocks.map((rules) => rules.exitsTaken.length);
  const ringColors = rings.map((gate) => (board.gates[gate]?.colors ?? []).map(colorIndex));
  const ringSizes = ringColors.map((colors) => colors.length);
  const placementWords = Math.max(1, Math.ceil(outlines.length / 4));
  const { fields, words } = layOut([...phaseSizes, ...ringSizes], placementWords);

  return {
    board,
    floor,
    shapes,
    blocks,
    bodies: outlines.length,
    ids,
    bodyOf,
    shapeOf,
    start,
    inside,
    ties: compileTies(board, bodyOf),
    jumpingLocks,
    gateOf,
    gateTimes: compileGateTimes(board, exitsInAll, jumpingLocks),
    exitsInAll,
    closedPaths: compilePaths(board, floor),
    hasPaths: (board.paths ?? []).length > 0,
    noColor: COLORS.length,
    rings,
    ringColors,
    stateWords: words,
    placementWords,
    phaseFields: fields.slice(0, blocks.length),
    ringFields: fields.slice(blocks.length),
  };
}

function compileBlock(block: Block, crate: number, opensAfter: number): BlockRules {
  const deadline = block.dynamite === undefined ? Infinity : opensAfter + block.dynamite;
  const base = { block, crate, deadline, ropes: colorSet(block.ropes ?? []) };
  if (block.color === undefined) {
    return { ...base, colors: [-1], everShown: 0, exitsTaken: [0], gone: -1, ringColors: [0] };
  }
  const color = colorIndex(block.color);
  if (block.swapsTo !== undefined) {
    const other = colorIndex(block.swapsTo);
    return {
      ...base,
      colors: [color, color, other, -1],
      everShown: (1 << color) | (1 << other),
      exitsTaken: [0, 1, 1, 2],
      gone: 3,
      ringColors: block.rainbow
        ? [0, 0, 0, 0]
        : [(1 << color) | (1 << other), 1 << color, 1 << other, 0],
    };
  }
  const colors = [color, ...(block.layers ?? []).map(colorIndex)];
  const ringColors = new Array<ColorSet>(colors.length + 1).fill(0);
  for (let phase = colors.length - 1; phase >= 0 && !block.rainbow; phase--) {
    ringColors[phase] = ringColors[phase + 1]! | (1 << colors[phase]!);
  }
  return {
    ...base,
    colors: [...colors, -1],
    everShown: colors.reduce((set, each) => set | (1 << each), 0),
    exitsTaken: [...colors.map((_, phase) => phase), colors.length],
    gone: colors.length,
    ringColors,
  };
}

/**
 * A tie joins each pair of its members, so one whose pairs are all joined at least as long by others changes nothing. A file may have tens
 * of thousands of ties, but no more than one for each pair of blocks is left.
 */
function compileTies({ tied = [] }: Board, bodyOf: ReadonlyMap<string, Body>): TieRules[] {
  const ties = tied.map((tie): TieRules => {
    const { blocks: names, until } = 'until' in tie ? tie : { blocks: tie, until: Infinity };
    return { members: [...new Set(names)].map((id) => bodyOf.get(id) ?? -1), until };
  });
  const joined = new Set<number>();
  const latestFirst = [...ties].sort((a, b) =>
    a.until === b.until ? 0 : a.until < b.until ? 1 : -1,
  );
  const needed = new Set(
    latestFirst.filter(({ members }) => {
      const before = joined.size;
      for (const a of members) for (const b of members) if (a < b) joined.add(a * bodyOf.size + b);
      return joined.size > before;
    }),
  );
  return ties.filter((tie) => needed.has(tie));
}

/** Places bit fields for the given numbers of values in sequence. No field straddles two words. */
function layOut(sizes: readonly number[], firstWord: number): { fields: Field[]; words: number } {
  let word = firstWord;
  let used = 0;
  const fields = sizes.map((size): Field => {
    const bits = 32 - Math.clz32(size - 1);
    if (used + bits > 32) {
      word++;
      used = 0;
    }
    const field = { word, shift: used, mask: bits === 0 ? 0 : 2 ** bits - 1 };
    used += bits;
    return field;
  });
  return { fields, words: used > 0 ? word + 1 : word };
}

function compilePaths(board: Board, floor: Floor): Int32Array {
  const closed = new Int32Array((COLORS.length + 1) * floor.words);
  for (const { color, cells } of board.paths ?? []) {
    for (let taker = 0; taker <= COLORS.length; taker++) {
      if (taker === colorIndex(color)) continue;
      for (const [x, y] of cells as readonly Cell[]) {
        setBit(closed, taker * floor.words, y * floor.width + x);
      }
    }
  }
  return closed;
}
