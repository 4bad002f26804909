/** Small changes to a board file, for all code that adds modifiers. */

import { listBlocks } from '#engine/list-blocks.ts';
import type { Block, BoardDraft, Cell, Gate } from '#engine/types.ts';
import type { Random } from './random.ts';

export function mapBlocks(draft: BoardDraft, change: (block: Block) => Block): BoardDraft {
  return {
    ...draft,
    blocks: draft.blocks.map(change),
    ...(draft.crates && {
      crates: draft.crates.map((crate) => ({ ...crate, blocks: crate.blocks.map(change) })),
    }),
  };
}

type Change = { [Key in keyof Block]?: Block[Key] | undefined };

/** Changes one of the blocks that fit; undefined if none does. Fields that become undefined are removed. */
export function changeBlock(
  random: Random,
  draft: BoardDraft,
  isFit: (block: Block) => boolean,
  change: (block: Block) => Change,
): BoardDraft | undefined {
  const fitting = listBlocks(draft).filter(isFit);
  if (fitting.length === 0) return undefined;
  const { id } = random.pick(fitting);
  return mapBlocks(draft, (block) => {
    if (block.id !== id) return block;
    const entries = Object.entries({ ...block, ...change(block) });
    return Object.fromEntries(
      entries.filter(([, value]) => value !== undefined),
    ) as unknown as Block;
  });
}

export function changeGate(draft: BoardDraft, id: string, change: Partial<Gate>): BoardDraft {
  return {
    ...draft,
    gates: draft.gates.map((gate) => (gate.id === id ? { ...gate, ...change } : gate)),
  };
}

/** Puts loose blocks into a new crate over their cells and some more. */
export function boxUp(
  draft: BoardDraft,
  inside: readonly Block[],
  cells: readonly Cell[],
  opensAfter: number,
  isMovable: boolean,
): BoardDraft {
  const crates = draft.crates ?? [];
  const crate = {
    id: `c${crates.length + 1}`,
    cells,
    opensAfter,
    blocks: inside,
    ...(isMovable && { movable: true }),
  };
  return {
    ...draft,
    blocks: draft.blocks.filter((block) => !inside.includes(block)),
    crates: [...crates, crate],
  };
}

/** Whether a block has a color and no modifier, and is in no tie. */
export function isBare(draft: BoardDraft, block: Block): boolean {
  return (
    block.color !== undefined &&
    Object.keys(block).length === 3 &&
    !(draft.tied ?? []).some((tie) => ('until' in tie ? tie.blocks : tie).includes(block.id))
  );
}

export function areNeighbors(one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.some(([x, y]) => other.some(([a, b]) => Math.abs(a - x) + Math.abs(b - y) === 1));
}
