import { useMemo, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useWords } from '#app/words/use-words.ts';
import { sizeOf } from '#draft/places.ts';
import type { Board, Move } from '#engine/types.ts';
import { BoardBox } from './board-box.tsx';
import { BOARD_AND_STEPS, BOARD_COLUMN, boardColumn } from './layout.ts';
import { HintLadder } from './play/hint-ladder.tsx';
import { PlayBoard } from './play/play-board.tsx';
import { PlayControls } from './play/play-controls.tsx';
import {
  movesMade,
  planNow,
  playReducer,
  positionNow,
  standingOf,
  startPlay,
} from './play/play-state.ts';
import { SolverBox } from './play/solver-box.tsx';

interface LocalPlayProps {
  readonly board: Board;
  /** A line that solves it, for hints. (Default: none is known) */
  readonly solution?: readonly Move[];
  /** Moves of the line that have been made already. (Default: 0) */
  readonly startAt?: number;
  readonly onBack: () => void;
}

/** The board in the visitor's hands, with hints from its solution, or from the solver once that has been asked. */
export function LocalPlay({ board, solution = [], startAt = 0, onBack }: LocalPlayProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const [state, dispatch] = useReducer(playReducer, undefined, () =>
    startPlay(board, solution, startAt),
  );
  const { kind } = useMemo(() => standingOf(state), [state]);
  const plan = planNow(state);
  const isOver = kind === 'solved' || kind === 'lost';
  const sentence =
    kind === 'solved'
      ? t('playSolved', { moves: state.at })
      : t(kind === 'lost' ? 'playLost' : 'playBegin');
  return (
    <section aria-label={t('play')} className={BOARD_AND_STEPS} style={boardColumn(sizeOf(board))}>
      <div className={BOARD_COLUMN}>
        <BoardBox boardSize={sizeOf(board)}>
          <PlayBoard
            state={state}
            words={words}
            onMove={(move) => dispatch({ kind: 'move', move, isByHand: true })}
          />
        </BoardBox>
        <PlayControls state={state} dispatch={dispatch} />
      </div>
      <div className="grid content-start gap-4">
        <p
          role="status"
          className={`rounded-md border px-4 py-3 font-medium ${kind === 'solved' ? 'border-accent bg-primary-soft text-primary' : 'border-hairline bg-card'}`}
        >
          {sentence}
        </p>
        {!isOver && (
          <Card className="grid gap-3">
            {plan && plan.length > 0 && (
              <HintLadder
                state={state}
                words={words}
                plan={plan}
                onMore={() => dispatch({ kind: 'more-hint' })}
                onPlay={(move) => dispatch({ kind: 'move', move, isByHand: false })}
              />
            )}
            <SolverBox
              board={board}
              position={positionNow(state)}
              moves={movesMade(state)}
              plan={plan}
              onFound={(from, moves) => dispatch({ kind: 'learn', from, moves })}
            />
          </Card>
        )}
        <Button onClick={onBack}>{t('backToEditor')}</Button>
      </div>
    </section>
  );
}
