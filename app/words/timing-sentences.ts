import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type Deadline, FASTEST_S, type LineTiming, planFreeze, timeLine } from '#engine/timing.ts';
import type { Board, Move } from '#engine/types.ts';
import { namePieces } from './piece-names.ts';
import type { Words } from './words.ts';

/**
 * How fast a line must be played to solve the board: the pace, the bombs in the order in which they leave, a capsule that sets the pace,
 * and whether anybody is fast enough. Empty if no clock runs. Values are rounded so that following them is always fast enough.
 */
export function describeTiming(
  words: Words,
  board: Board,
  moves: readonly Move[],
): readonly string[] {
  const timing = timeLine(board, moves);
  if (timing === undefined) return [];
  const { t, begin } = words;
  const { block } = namePieces(words, viewPosition(startPosition(board)));
  const pace = timing.seconds === null ? undefined : timing.seconds / timing.moves;
  const [first] = timing.deadlines.toSorted((a, b) => a.seconds - b.seconds);
  const bombs = timing.deadlines.filter(({ kind }) => kind === 'bomb');
  const { tightest } = timing;
  return [
    ...(pace === undefined ? [] : [paceSentence(words, timing, pace)]),
    ...bombs.map((bomb) =>
      begin(bombSentence(words, bomb, block(bomb.block ?? ''), pace, bomb === first)),
    ),
    ...(tightest.kind === 'timer' && tightest.block !== null
      ? [begin(t('timing.capsuleHurry', hurryOf(tightest, block(tightest.block))))]
      : []),
    ...freezeSentence(words, timing),
  ];
}

function paceSentence({ t }: Words, timing: LineTiming, pace: number): string {
  const { moves, added } = timing;
  const values = { moves, seconds: timing.seconds ?? 0, pace: roundDown(pace) };
  return added === 0 ? t('timing.pace', values) : t('timing.paceAdded', { ...values, added });
}

/** At the line's own pace if that is fast enough for the bomb. */
function bombSentence(
  { t }: Words,
  bomb: Deadline,
  block: string,
  pace: number | undefined,
  isFirst: boolean,
): string {
  const { by, seconds } = bomb;
  if (pace === undefined || by * pace > seconds) return t('timing.bombHurry', hurryOf(bomb, block));
  const values = { block, seconds, by, at: Math.round(by * roundDown(pace)) };
  return t(isFirst ? 'timing.bombFirst' : 'timing.bomb', values);
}

function hurryOf({ by, seconds }: Deadline, block: string) {
  return { block, seconds, by, pace: roundDown(seconds / by) };
}

function freezeSentence({ t }: Words, timing: LineTiming): readonly string[] {
  const freeze = planFreeze(timing, FASTEST_S);
  if (freeze === undefined) return [];
  return [t('timing.tooFast', { missing: Math.ceil(freeze.seconds), after: freeze.after })];
}

/** Rounded to tenths, and below one to hundredths: "one every 2.9 s". */
function roundDown(seconds: number): number {
  const parts = seconds < 1 ? 100 : 10;
  return Math.floor(seconds * parts + 1e-9) / parts;
}
