import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/words/format-time.ts';
import { namePieces } from '#app/words/piece-names.ts';
import { useWords } from '#app/words/use-words.ts';
import type { Words } from '#app/words/words.ts';
import { listBlocks } from '#engine/list-blocks.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { timeLine } from '#engine/timing.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import {
  findSlowest,
  listBombs,
  listStretches,
  type Run,
  type Stretch,
  secondsLeft,
} from './clock-run.ts';
import { Panel } from './panel.tsx';
import { viewNow } from './play-state.ts';
import type { Play } from './use-play.ts';
import { useRun } from './use-run.ts';

interface AgainstClockProps {
  readonly play: Play;
  /** The guide's solution, empty if there is none. */
  readonly line: readonly Move[];
  /** Called when the clock starts. */
  readonly onBegin: () => void;
}

/** Play against the board's own clock, which never pauses, or practice a stretch of the guide's solution in its share of the time. */
export function AgainstClock({ play, line, onBegin }: AgainstClockProps) {
  const { state, status, isSolved, dispatch } = play;
  const { board } = state;
  const view = viewNow(state);
  const t = useTranslations('clock');
  const { run, begin, stop } = useRun(board, view, isSolved);
  // Not recomputed at every tick.
  const stretches = useMemo(() => {
    const timing = timeLine(board, line);
    return timing ? listStretches(line, timing.secondsPerMove) : [];
  }, [board, line]);
  if (!hasClock(board)) return null;
  const slowest = run?.end && !run.stretch ? findSlowest(run, stretches) : undefined;
  const here = stretches.find(({ to }) => status.kind === 'on-line' && status.move <= to);
  const stretch = run?.end ? (run.stretch ?? slowest) : here;
  const place = (moves: readonly Move[], next?: Stretch) => {
    dispatch({ kind: 'place', moves });
    begin(next);
    onBegin();
  };
  return (
    <Panel heading={t('heading')} isFirst={run !== undefined}>
      {run ? (
        <Dial run={run} board={board} view={view} />
      ) : (
        <p className="text-sm text-muted">{t('lead')}</p>
      )}
      <p role="status" className="font-medium empty:hidden">
        {run?.end && <Result run={run} board={board} view={view} />}
        {slowest && <span> {t('slowest', { from: slowest.from + 1, to: slowest.to + 1 })}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {run && !run.end ? (
          <Button size="sm" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => place([])}>
              {t('start')}
            </Button>
            {stretch && (
              <Button size="sm" onClick={() => place(line.slice(0, stretch.from), stretch)}>
                {t('practice', {
                  from: stretch.from + 1,
                  to: stretch.to + 1,
                  seconds: Math.floor(stretch.seconds * 10) / 10,
                })}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function hasClock(board: BoardDraft): boolean {
  return board.seconds !== undefined || listBlocks(board).some(({ bomb }) => bomb !== undefined);
}

interface RunProps {
  readonly run: Run;
  readonly board: Board;
  readonly view: PositionView;
}

/** The clocks. Screen readers do not announce every second. */
function Dial({ run, board, view }: RunProps) {
  const t = useTranslations('clock');
  const words = useWords();
  const left = secondsLeft(run, board, view);
  const bombs = run.end ? [] : listBombs(run, view);
  const names = namePieces(words, view, viewPosition(startPosition(board)));
  return (
    <div role="timer" className="tabular-nums">
      {left !== null && (
        <p className="text-2xl font-bold">{t('left', { time: formatSeconds(left) })}</p>
      )}
      <ul className="text-sm text-muted">
        {bombs.map(({ block, secondsLeft }) => (
          <li key={block}>
            {t('bomb', { block: names.block(block), time: formatSeconds(secondsLeft) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Result(props: RunProps) {
  const t = useTranslations('clock');
  return <span>{describeEnd(t, useWords(), props)}</span>;
}

function describeEnd(
  t: TranslateClock,
  words: Words,
  { run: { stretch, end }, board, view }: RunProps,
): string {
  switch (end?.kind) {
    case 'won':
      if (end.secondsLeft === null) return t('wonBombs');
      return t(stretch ? 'stretchWon' : 'won', { seconds: Math.floor(end.secondsLeft * 10) / 10 });
    case 'time-up': {
      const blocks = view.blocks.filter(({ color }) => color !== null).length;
      return t(stretch ? 'stretchLost' : 'timeUp', { blocks });
    }
    case 'bomb': {
      const start = viewPosition(startPosition(board));
      return t('bombLost', { block: namePieces(words, start).block(end.block) });
    }
    case undefined:
      return '';
  }
}

type TranslateClock = ReturnType<typeof useTranslations<'clock'>>;

/** A countdown: the last second is 0:01. */
function formatSeconds(seconds: number): string {
  return formatTime(Math.max(0, Math.ceil(seconds)));
}
