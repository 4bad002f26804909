import { playMove, viewPosition } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import type { Board, BoardDraft, Move, Vector } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';

/** A move that was played, and what is needed to draw it. */
export interface PlayedMove {
  readonly move: Move;
  /** Displacements from [0, 0] in unit steps. */
  readonly path: readonly Vector[];
  /** Ids of the pieces that the drag moves: the block and those tied to it, or a crate. */
  readonly carried: readonly string[];
  /** The block that leaves, as it looked before. */
  readonly leaver?: BlockView;
  /** Whether it was dragged by hand, so that its path needs no animation. */
  readonly isByHand: boolean;
}

/** A sequence of moves played out. `views` and `positions` have one entry more than `moves`. */
export interface Line {
  readonly positions: readonly Position[];
  readonly views: readonly PositionView[];
  readonly moves: readonly PlayedMove[];
}

/**
 * Casts the board of a guide. It was checked when it was stored, and the engine checks every move played on it, so a second check in the
 * browser would only cost bytes.
 */
export function trustBoard(draft: BoardDraft): Board {
  return draft as Board;
}

export function startLine(start: Position): Line {
  return { positions: [start], views: [viewPosition(start)], moves: [] };
}

/** Plays moves from the start of a board. Throws on an illegal move, because a guide's moves have been replayed. */
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

/** The line with one more move; undefined if that is illegal. */
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

/** The line before move `at`, for undoing moves. */
export function cutLine({ positions, views, moves }: Line, at: number): Line {
  return {
    positions: positions.slice(0, at + 1),
    views: views.slice(0, at + 1),
    moves: moves.slice(0, at),
  };
}
