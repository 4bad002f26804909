import { useMemo, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import type { Board } from '#engine/types.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { BoardBox } from '../walkthrough/board-box.tsx';
import { BOARD_AND_STEPS, BOARD_COLUMN } from '../walkthrough/layout.ts';
import { useWords } from '../walkthrough/live/use-words.ts';
import { HintLadder } from '../walkthrough/play/hint-ladder.tsx';
import { PlayBoard } from '../walkthrough/play/play-board.tsx';
import { PlayControls } from '../walkthrough/play/play-controls.tsx';
import {
  movesMade,
  planNow,
  playReducer,
  positionNow,
  standingOf,
  startPlay,
} from '../walkthrough/play/play-state.ts';
import { SolverBox } from '../walkthrough/play/solver-box.tsx';

interface LocalPlayProps {
  readonly board: Board;
  readonly onBack: () => void;
}

/** The drawn board in the visitor's hands, with hints from the solver once it has been asked. */
export function LocalPlay({ board, onBack }: LocalPlayProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const [state, dispatch] = useReducer(playReducer, undefined, () => startPlay(board, [], 0));
  const { kind } = useMemo(() => standingOf(state), [state]);
  const plan = planNow(state);
  const isOver = kind === 'solved' || kind === 'lost';
  const said =
    kind === 'solved'
      ? t('playSolved', { moves: state.at })
      : t(kind === 'lost' ? 'playLost' : 'playBegin');
  return (
    <section aria-label={t('play')} className={BOARD_AND_STEPS}>
      <div className={BOARD_COLUMN}>
        <BoardBox boardSize={[board.floor[0]?.length ?? 0, board.floor.length]}>
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
          {said}
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
              onFound={(from, moves) => dispatch({ kind: 'learn', from, moves })}
            />
          </Card>
        )}
        <Button onClick={onBack}>{t('backToEditor')}</Button>
      </div>
    </section>
  );
}
