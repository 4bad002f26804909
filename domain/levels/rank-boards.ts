/** A board of a level, with the operator's rank and visitors' choices. */
export interface RankedBoard {
  readonly boardId: string;
  /** As imported; 1 is first. */
  readonly rank: number;
  /** Number of visitors who chose it as their board. */
  readonly choices: number;
  /** Number of people whose pictures show it under this level. */
  readonly pictures: number;
}

/** A person's picture counts like this many choices. */
const PICTURE_CHOICES = 6;

/**
 * A board passes the previous one if it has at least this many more choices, each from another network or on another day, or two more
 * pictures …
 */
const LEAD_MIN = 12;
/** … and at least this many times as many. */
const LEAD_FACTOR = 1.5;

/**
 * The order of a level's boards: by rank, but a board passes the previous one if it has at least twelve more choices and one and a half
 * times as many, so that a handful of taps changes nothing. A picture counts as several choices.
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

/** The place of each board, from 1; null for all if choices do not change the order. */
export function placeBoards(boards: readonly RankedBoard[]): ReadonlyMap<string, number | null> {
  const byRank = orderBoards(boards.map((board) => ({ ...board, choices: 0, pictures: 0 })));
  const order = orderBoards(boards);
  const isByRank = order.every((board, index) => board.boardId === byRank[index]?.boardId);
  return new Map(order.map(({ boardId }, index) => [boardId, isByRank ? null : index + 1]));
}

function passes(board: RankedBoard, before: RankedBoard): boolean {
  const [own, other] = [weigh(board), weigh(before)];
  return own >= other + LEAD_MIN && own >= other * LEAD_FACTOR;
}

function weigh({ choices, pictures }: RankedBoard): number {
  return choices + PICTURE_CHOICES * pictures;
}
