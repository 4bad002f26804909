import { useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { trustBoard } from '#app/board/line.ts';
import { BoardBox } from '#app/player/board-box.tsx';
import { PlayBoard } from '#app/player/play/play-board.tsx';
import { playReducer, standingOf, startPlay } from '#app/player/play/play-state.ts';
import { RestartIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { TryGuide } from './try-guide.ts';

/** The live half of the board on the home page: play, and start again. */
export function TryLive({ guide }: { readonly guide: TryGuide }) {
  const t = useTranslations('home');
  const words = useWords();
  const [state, dispatch] = useReducer(playReducer, undefined, () =>
    startPlay(trustBoard(guide.board), guide.solution, 0),
  );
  const isSolved = standingOf(state).kind === 'solved';
  const status = isSolved
    ? t('trySolved', { moves: state.at })
    : state.at === 0
      ? t('tryBegin')
      : t('tryMoves', { moves: state.at });
  return (
    <>
      <BoardBox boardSize={guide.boardSize}>
        <PlayBoard
          state={state}
          words={words}
          onMove={(move) => dispatch({ kind: 'move', move, isByHand: true })}
        />
      </BoardBox>
      <div className="mt-3 flex min-h-11 items-center justify-center gap-3 text-sm">
        <p role="status" className={isSolved ? 'font-semibold text-primary' : 'text-muted'}>
          {status}
        </p>
        {state.at > 0 && (
          <RoundButton aria-label={t('tryAgain')} onClick={() => dispatch({ kind: 'restart' })}>
            <RestartIcon />
          </RoundButton>
        )}
      </div>
    </>
  );
}
