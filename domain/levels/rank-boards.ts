/** A board under a level, as the operator ranked it and as people have chosen it. */
export interface RankedBoard {
  readonly boardId: string;
  /** As filed; 1 stands first. */
  readonly rank: number;
  /** How many people have said that it is theirs. */
  readonly choices: number;
}

/** A board passes the one before it with this many choices more … */
const LEAD_MIN = 5;
/** … that are also this many times as many. */
const LEAD_FACTOR = 1.5;

/**
 * The order in which a level shows its boards: by rank, but a board that clearly more people call theirs passes the one
 * before it. Clearly: at least five choices more, and half as many again, so that a handful of taps moves nothing.
 */
export function orderBoards<T extends RankedBoard>(boards: readonly T[]): readonly T[] {
  const order = boards.toSorted(
    (one, other) => one.rank - other.rank || (one.boardId < other.boardId ? -1 : 1),
  );
  for (let from = 1; from < order.length; from++) {
    for (let at = from; at > 0 && passes(order[at] as T, order[at - 1] as T); at--) {
      [order[at - 1], order[at]] = [order[at] as T, order[at - 1] as T];
    }
  }
  return order;
}

/** By board, its place from 1; null for all where people's choices leave the ranks as they are. */
export function placeBoards(boards: readonly RankedBoard[]): ReadonlyMap<string, number | null> {
  const filed = orderBoards(boards.map((board) => ({ ...board, choices: 0 })));
  const order = orderBoards(boards);
  const isAsFiled = order.every((board, index) => board.boardId === filed[index]?.boardId);
  return new Map(order.map(({ boardId }, index) => [boardId, isAsFiled ? null : index + 1]));
}

function passes(board: RankedBoard, before: RankedBoard): boolean {
  return (
    board.choices >= before.choices + LEAD_MIN && board.choices >= before.choices * LEAD_FACTOR
  );
}
