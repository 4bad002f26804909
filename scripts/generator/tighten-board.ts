import { mechanicsOf } from '#engine/mechanics.ts';
import type { BoardDraft } from '#engine/types.ts';
import { ALONG_LINE, addAlongLine } from './along-line.ts';
import type { MadeBoard } from './make-board.ts';
import type { Random } from './random.ts';

/** The game's boards hardly ever have more. */
const MECHANICS_MAX = 8;

/** The board with one more mechanic, or more of one that it has, still solved by its known line. */
export function tightenBoard(random: Random, { board, moves }: MadeBoard): BoardDraft {
  const has = mechanicsOf(board);
  const isFull = has.length >= MECHANICS_MAX;
  const choices = ALONG_LINE.filter((mechanic) => !isFull || has.includes(mechanic));
  return choices.length > 0 ? addAlongLine(random, board, moves, [random.pick(choices)]) : board;
}
