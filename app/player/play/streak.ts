import { getTexts } from '#app/site/text-store.ts';

/** Boards in a row that were won on this device without a hint; the last board is stored too, so that winning it again counts once. */
const KEY = 'unjam.streak';

interface Streak {
  readonly wins: number;
  readonly boardId: string;
}

/** Notes a win and returns how many in a row there are now. One with hints ends the row. */
export function noteWin(boardId: string, hints: number, texts: Texts = getTexts()): number {
  const last = read(texts);
  const wins = hints > 0 ? 0 : last.boardId === boardId ? Math.max(1, last.wins) : last.wins + 1;
  try {
    texts.setItem(KEY, JSON.stringify({ wins, boardId } satisfies Streak));
  } catch {
    // Where nothing can be stored a row lasts for one board.
  }
  return wins;
}

type Texts = Pick<Storage, 'getItem' | 'setItem'>;

function read(texts: Texts): Streak {
  try {
    const { wins, boardId } = JSON.parse(texts.getItem(KEY) ?? '{}') as Partial<Streak>;
    return { wins: Number(wins) || 0, boardId: String(boardId) };
  } catch {
    return { wins: 0, boardId: '' };
  }
}
