import { floorCorner } from '#engine/floor-corner.ts';
import type { Block, BoardDraft, Cell, Gate } from '#engine/types.ts';

/** Weights of the parts: those that never change in a game count most. */
const WEIGHTS = { size: 1, floor: 2, gates: 3, blocks: 2, shapes: 2, marks: 1 };

/**
 * The similarity of two boards, from 0 (nothing in common) to 1: size, floor, gates, blocks with positions, blocks anywhere, and modifiers.
 */
export function rateLikeness(one: BoardDraft, other: BoardDraft): number {
  const parts = {
    size: share(sizesOf(one), sizesOf(other)),
    floor: share(floorCells(one), floorCells(other)),
    gates: share(gateWords(one), gateWords(other)),
    blocks: share(blockWords(one), blockWords(other)),
    shapes: share(shapeWords(one), shapeWords(other)),
    marks: share(markWords(one), markWords(other)),
  };
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  const whole = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  return names.reduce((sum, name) => sum + WEIGHTS[name] * parts[name], 0) / whole;
}

/**
 * Each block and gate as a word of its color and cells, relative to the floor's corner: `red 0,0 1,0`, `top red 0,0 1,0`. Blocks in crates
 * are left out. The database creates the same words for its boards (`007-match.sql`).
 */
export function listPieces(draft: BoardDraft): string[] {
  return [...new Set([...blockWords(draft), ...gateWords(draft)])].sort();
}

function blockWords(draft: BoardDraft): readonly string[] {
  const corner = floorCorner(draft.floor);
  return draft.blocks.map((block) => `${block.color ?? 'none'} ${cellWords(block, corner)}`);
}

function gateWords(draft: BoardDraft): readonly string[] {
  const corner = floorCorner(draft.floor);
  return draft.gates.map(
    (gate) =>
      `${gate.side} ${gate.color ?? gate.colors?.[0] ?? gate.switches?.[0]} ${cellWords(gate, corner)}`,
  );
}

/** Blocks by color and shape, without positions. */
function shapeWords({ blocks }: BoardDraft): readonly string[] {
  return blocks.map((block) => {
    const left = Math.min(...block.cells.map(([x]) => x));
    const top = Math.min(...block.cells.map(([, y]) => y));
    return `${block.color ?? 'none'} ${cellWords(block, [left, top])}`;
  });
}

/** The modifiers of blocks and gates. */
function markWords({ blocks, gates, crates = [] }: BoardDraft): readonly string[] {
  const plain = new Set(['id', 'cells', 'color', 'side']);
  const words = [...blocks, ...gates].flatMap((piece) =>
    Object.entries(piece)
      .filter(([name, value]) => !plain.has(name) && value !== false)
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`),
  );
  return [...words, ...crates.map(({ opensAfter }) => `crate ${opensAfter}`)];
}

function floorCells(draft: BoardDraft): readonly string[] {
  const [left, top] = floorCorner(draft.floor);
  return draft.floor.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '.' ? [`${x - left},${y - top}`] : [])),
  );
}

function sizesOf({ floor }: BoardDraft): readonly string[] {
  const used = floor.filter((row) => row.includes('.'));
  const columns = new Set(
    used.flatMap((row) => [...row].flatMap((cell, x) => (cell === '.' ? [x] : []))),
  );
  return [`width ${columns.size}`, `height ${used.length}`];
}

function cellWords({ cells }: Block | Gate, [left, top]: Cell): string {
  return cells
    .toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx)
    .map(([x, y]) => `${x - left},${y - top}`)
    .join(' ');
}

/** The share of common entries of two multisets: 1 if they are equal. */
function share(one: readonly string[], other: readonly string[]): number {
  const most = Math.max(one.length, other.length);
  if (most === 0) return 1;
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return common / most;
}
