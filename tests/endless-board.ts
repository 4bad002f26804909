/** A board on which one step of a search takes minutes: 64 blocks with sixteen layers each. Test code only. */

import { checkBoard } from '#engine/board.ts';
import { type Board, COLORS } from '#engine/types.ts';

const SIDE = 16;
const LAYERS = 16;

const colorAt = (index: number) => COLORS[index % COLORS.length] as (typeof COLORS)[number];

export function makeEndlessBoard(): Board {
  const board = checkBoard({
    floor: Array<string>(SIDE).fill('.'.repeat(SIDE)),
    blocks: Array.from({ length: 64 }, (_, n) => ({
      id: `b${n}`,
      color: colorAt(n),
      cells: [[(n % 8) * 2, Math.floor(n / 8) * 2] as const],
      layers: Array.from({ length: LAYERS }, (_, layer) => colorAt(n + layer)),
    })),
    gates: COLORS.map((color, n) => ({
      id: `g${n}`,
      side: 'bottom' as const,
      cells: [[n, SIDE - 1] as const],
      color,
    })),
  });
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}
