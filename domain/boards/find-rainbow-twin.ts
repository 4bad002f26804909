import { listBlocks } from '#engine/list-blocks.ts';
import { type Block, type Board, COLORS, type Color } from '#engine/types.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { fingerprintBoard } from './fingerprints.ts';

/** A board of the guide from which a board differs in one rainbow block, as an event of the game makes it. */
export interface RainbowTwin {
  /** The board of the guide. */
  readonly id: string;
  /** The rainbow block on the board that was searched for. */
  readonly block: string;
  /** The color that this block has in the guide. */
  readonly color: Color;
}

/** Rainbow blocks on a board beyond which it is no event's board, and is not compared. */
const RAINBOWS_MAX = 8;

/**
 * Finds the board of the guide that this one is with one block made a rainbow block. A rainbow block matches every gate, so
 * a picture need not show its color: it may have any.
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
      // Of blocks and colors that come to the same board, the color that the block has here.
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

/** The board with this block in a color and no rainbow, which is as well-formed as it was. */
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
