import { listBlocks } from '#engine/list-blocks.ts';
import { type Block, type Board, COLORS, type Color } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { fingerprintBoard } from './fingerprints.ts';

/** A board of the guide that differs from a board only in one rainbow block, as in an event of the game. */
export interface RainbowTwin {
  /** The id of the guide's board. */
  readonly id: string;
  /** The rainbow block on the searched board. */
  readonly block: string;
  /** The color of this block in the guide. */
  readonly color: Color;
}

/** A board with more rainbow blocks is not from an event, and is not compared. */
const RAINBOWS_MAX = 8;

/**
 * Finds the guide's board that becomes this one if one block is made a rainbow block. A rainbow block matches every gate, so a picture need
 * not show its color, and any color is tried.
 */
export async function findRainbowTwin(
  ctx: Context,
  board: Board,
): Promise<RainbowTwin | undefined> {
  const rainbows = listBlocks(board).filter(({ rainbow }) => rainbow);
  if (rainbows.length === 0 || rainbows.length > RAINBOWS_MAX) return undefined;
  const twins = new Map<string, Omit<RainbowTwin, 'id'>>();
  for (const { id, color: shown } of rainbows) {
    for (const color of COLORS) {
      const { start } = fingerprintBoard(withPlainBlock(board, id, color));
      // If several blocks or colors lead to the same board, prefer the block's color here.
      if (!twins.has(start) || color === shown) twins.set(start, { block: id, color });
    }
  }
  const found = await dbOf(ctx)
    .selectFrom('boards')
    .select(['id', 'start_key'])
    .where('start_key', 'in', [...twins.keys()])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const twin = found && twins.get(found.start_key);
  return twin && { id: found.id, ...twin };
}

/** The board with this block in a plain color. It stays well-formed. */
function withPlainBlock(board: Board, id: string, color: Color): Board {
  const plain = (block: Block): Block => {
    if (block.id !== id) return block;
    const { rainbow: _, ...rest } = block;
    return { ...rest, color };
  };
  const { blocks, crates } = board;
  return {
    ...board,
    blocks: blocks.map(plain),
    ...(crates && {
      crates: crates.map((crate) => ({ ...crate, blocks: crate.blocks.map(plain) })),
    }),
  };
}
