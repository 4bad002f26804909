/** Converts a generated level, or a better line for an existing level, to the line of the pack. */

import { describeSolution } from '#domain/boards/describe-solution.ts';
import type { PackLine } from '#domain/boards/pack.ts';
import { rateSolution } from '#domain/boards/rate-solution.ts';
import { listBlocks } from '#engine/list-blocks.ts';
import type { Block, Board, BoardDraft, Cell, Move } from '#engine/types.ts';
import { trust } from './line-facts.ts';
import type { MadeLevel } from './make-level.ts';

const TIMER_STEP_S = 5;
const TIMER_MIN_S = 30;
const BOMB_MIN_S = 10;
/** How much later than the line needs a bomb may go off, as a share of the timer's slack. */
const BOMB_SLACK = 0.9;

/**
 * The complete line of a generated level: its timer and bombs set by its line, and the number of exits as the lower bound of its length.
 */
export function makePackLine(level: number, made: MadeLevel): PackLine {
  const { board, moves } = nameInOrder(tidyBoard(setSeconds(made)), made.moves);
  const exits = moves.filter((move) => move.gate !== undefined).length;
  return describeLine(level, trust(board), moves, exits);
}

/** Everything that is derived from a board and its line. `atLeast` is a proved lower bound on the number of moves. */
export function describeLine(
  level: number,
  board: Board,
  moves: readonly Move[],
  atLeast: number,
): PackLine {
  const { tips, mechanics, ...facts } = describeSolution(board, moves, atLeast);
  return { level, board, ...facts, tips: [...tips], mechanics: [...mechanics] };
}

function setSeconds({ board, moves, slack }: MadeLevel): BoardDraft {
  const needed = rateSolution(trust(board), moves).seconds;
  const roundUp = (value: number) => Math.ceil(value / TIMER_STEP_S) * TIMER_STEP_S;
  const setBomb = (block: Block): Block => {
    if (block.bomb === undefined) return block;
    const last = moves.findLastIndex((move) => move.block === block.id && move.gate !== undefined);
    const due = needed * ((last + 1) / moves.length) * slack * BOMB_SLACK;
    return { ...block, bomb: Math.max(BOMB_MIN_S, roundUp(due)) };
  };
  return {
    ...board,
    seconds: Math.max(TIMER_MIN_S, roundUp(needed * slack)),
    blocks: board.blocks.map(setBomb),
    ...(board.crates && {
      crates: board.crates.map((crate) => ({ ...crate, blocks: crate.blocks.map(setBomb) })),
    }),
  };
}

/** Sorts blocks in reading order of their first cells, and keys in a fixed order. Nothing else changes. */
function tidyBoard({ seconds, floor, blocks, gates, ...rest }: BoardDraft): BoardDraft {
  const first = (cells: readonly Cell[]) =>
    Math.min(...cells.map(([x, y]) => y * (floor[0]?.length ?? 0) + x));
  const tidy = ({ id, color, cells, ...modifiers }: Block): Block => ({
    id,
    ...(color && { color }),
    cells: [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]),
    ...modifiers,
  });
  return {
    ...(seconds && { seconds }),
    floor,
    blocks: blocks.map(tidy).sort((one, other) => first(one.cells) - first(other.cells)),
    gates,
    ...rest,
  };
}

/** Names blocks `a`, `b`, … in file order, with crates' blocks last, and gates `g1`, `g2`, … */
function nameInOrder(
  board: BoardDraft,
  moves: readonly Move[],
): { board: BoardDraft; moves: readonly Move[] } {
  const names = new Map(listBlocks(board).map(({ id }, index) => [id, nameBlock(index)]));
  board.gates.forEach(({ id }, index) => {
    names.set(id, `g${index + 1}`);
  });
  const name = (id: string) => names.get(id) ?? id;
  const rename = (block: Block): Block => ({ ...block, id: name(block.id) });
  return {
    board: {
      ...board,
      blocks: board.blocks.map(rename),
      gates: board.gates.map((gate) => ({ ...gate, id: name(gate.id) })),
      ...(board.tied && {
        tied: board.tied.map((tie) =>
          'until' in tie ? { ...tie, blocks: tie.blocks.map(name) } : tie.map(name),
        ),
      }),
      ...(board.crates && {
        crates: board.crates.map((crate) => ({ ...crate, blocks: crate.blocks.map(rename) })),
      }),
      ...(board.jumpingLocks && {
        jumpingLocks: board.jumpingLocks.map((lock) => ({
          ...lock,
          gates: lock.gates.map(name),
        })),
      }),
    },
    moves: moves.map(({ block, by, gate }) =>
      gate === undefined
        ? { block: name(block), by }
        : { block: name(block), by, gate: name(gate) },
    ),
  };
}

/** `a` to `z`, then `aa`, `ab`, … */
function nameBlock(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : nameBlock(Math.floor(index / 26) - 1) + last;
}
