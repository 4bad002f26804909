import { getTexts } from '#app/site/text-store.ts';

/** The streak of boards won on this device without a hint. The last board is stored too, so that winning it again does not count twice. */
const KEY = 'unjam.streak';

interface Streak {
  readonly wins: number;
  readonly boardId: string;
}

/** Records a win and returns the current streak. A win with hints resets it to 0. */
export function recordWin(boardId: string, hints: number, texts: Texts = getTexts()): number {
  const last = read(texts);
  const wins = hints > 0 ? 0 : last.boardId === boardId ? Math.max(1, last.wins) : last.wins + 1;
  try {
    texts.setItem(KEY, JSON.stringify({ wins, boardId } satisfies Streak));
  } catch {
    // If storage is blocked, a streak is never longer than one board.
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
