/** Functions that replace parts of a draft without touching the rest. Every edit is composed of these. */

import type { Block, BoardDraft, Cell, Gate, Tie } from '#engine/types.ts';
import { allBlocks, blocksOf, covers, type Layer } from './places.ts';

export function withBlocks(
  draft: BoardDraft,
  layer: Layer,
  change: (blocks: readonly Block[]) => readonly Block[],
): BoardDraft {
  const before = blocksOf(draft, layer);
  const blocks = change(before);
  if (blocks === before) return draft;
  if (layer === null) return forgetNames({ ...draft, blocks });
  const crates = (draft.crates ?? []).map((crate) =>
    crate.id === layer ? { ...crate, blocks } : crate,
  );
  return forgetNames({ ...draft, crates });
}

export function withGates(draft: BoardDraft, gates: readonly Gate[]): BoardDraft {
  return forgetNames({ ...draft, gates });
}

/** An empty list is omitted from the file. */
export function withList<N extends 'tied' | 'paths' | 'crates' | 'jumpingLocks'>(
  draft: BoardDraft,
  name: N,
  list: NonNullable<BoardDraft[N]>,
): BoardDraft {
  if (list.length > 0) return forgetNames({ ...draft, [name]: list });
  const { [name]: _, ...rest } = draft as BoardDraft & Record<N, unknown>;
  return forgetNames(rest as unknown as BoardDraft);
}

/** Removes these cells from blocks. A block without cells is removed. */
export function takeCells(blocks: readonly Block[], taken: readonly Cell[]): readonly Block[] {
  if (!blocks.some((block) => taken.some((cell) => covers(block, cell)))) return blocks;
  return blocks.flatMap((block): Block[] => {
    const cells = block.cells.filter((cell) => !covers({ cells: taken }, cell));
    if (cells.length === block.cells.length) return [block];
    return cells.length === 0 ? [] : [{ ...block, cells }];
  });
}

/** The first unused id of a, b … z, aa, ab … (or c1, g1 … with a prefix). */
export function unusedId(draft: BoardDraft, prefix = ''): string {
  const taken = new Set(
    [...allBlocks(draft), ...draft.gates, ...(draft.crates ?? [])].map(({ id }) => id),
  );
  for (let n = 0; ; n++) {
    const id = prefix === '' ? letters(n) : `${prefix}${n + 1}`;
    if (!taken.has(id)) return id;
  }
}

function letters(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/** Removes missing pieces from ties and jumping locks, and removes those with too few pieces left. */
function forgetNames(draft: BoardDraft): BoardDraft {
  const { tied, jumpingLocks, ...rest } = draft;
  if (!tied && !jumpingLocks) return draft;
  const blocks = new Set(allBlocks(draft).map(({ id }) => id));
  const gates = new Set(draft.gates.map(({ id }) => id));
  const ties = tied?.flatMap((tie): Tie[] => {
    const ids = membersOf(tie);
    const left = ids.filter((id) => blocks.has(id));
    if (left.length === ids.length) return [tie];
    if (new Set(left).size < 2) return [];
    return ['until' in tie ? { ...tie, blocks: left } : left];
  });
  const locks = jumpingLocks?.flatMap((lock) => {
    const left = lock.gates.filter((id) => gates.has(id));
    return left.length === 0
      ? []
      : [left.length === lock.gates.length ? lock : { ...lock, gates: left }];
  });
  return {
    ...rest,
    ...(ties && ties.length > 0 && { tied: ties }),
    ...(locks && locks.length > 0 && { jumpingLocks: locks }),
  };
}

export function membersOf(tie: Tie): readonly string[] {
  return 'until' in tie ? tie.blocks : tie;
}
