import { playMove, viewPosition } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import type { Board, BoardDraft, Move, Vector } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';

/** One played move, with what is needed to show it. */
export interface PlayedMove {
  readonly move: Move;
  /** Displacements in unit steps from [0, 0] on. */
  readonly path: readonly Vector[];
  /** Ids of the elements that the drag moves: the block and those tied to it, or a crate. */
  readonly carried: readonly string[];
  /** What leaves, as it looked before. */
  readonly leaver?: BlockView;
  /** It was dragged by hand, so the way to its end has been seen already. */
  readonly isByHand: boolean;
}

/** A line played out: `views` and `positions` have one entry more than `moves`. */
export interface Line {
  readonly positions: readonly Position[];
  readonly views: readonly PositionView[];
  readonly moves: readonly PlayedMove[];
}

/**
 * The board of a guide. It was checked when it was stored, and every line that is played on it here is checked by the
 * engine move by move, so a second check in the browser would only cost bytes.
 */
export function trustBoard(draft: BoardDraft): Board {
  return draft as Board;
}

export function startLine(start: Position): Line {
  return { positions: [start], views: [viewPosition(start)], moves: [] };
}

/** Plays a line from the start of a board. Throws on an illegal one: the guide's lines have been replayed. */
export function playLine(board: Board, moves: readonly Move[]): Line {
  return moves.reduce(
    (line, move) => {
      const longer = extendLine(line, move);
      if (!longer) throw new Error(`move ${line.moves.length + 1} of the line is illegal`);
      return longer;
    },
    startLine(startPosition(board)),
  );
}

/** The line with one move more, or undefined when that is not legal. */
export function extendLine(line: Line, move: Move, isByHand = false): Line | undefined {
  const position = line.positions.at(-1);
  const before = line.views.at(-1);
  const played = position && playMove(position, move);
  if (!before || !played?.ok) return undefined;
  const block = before.blocks.find(({ id }) => id === move.block);
  const made: PlayedMove = {
    move,
    path: played.value.path,
    carried: block?.group ?? [move.block],
    ...(played.value.exit && block && { leaver: block }),
    isByHand,
  };
  return {
    positions: [...line.positions, played.value.position],
    views: [...line.views, viewPosition(played.value.position)],
    moves: [...line.moves, made],
  };
}

/** The line up to and without move `at`: what is left after taking moves back. */
export function cutLine({ positions, views, moves }: Line, at: number): Line {
  return {
    positions: positions.slice(0, at + 1),
    views: views.slice(0, at + 1),
    moves: moves.slice(0, at),
  };
}
