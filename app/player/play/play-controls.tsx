import type { Dispatch, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RedoIcon, RestartIcon, UndoIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import type { PlayAction, PlayState } from './play-state.ts';

interface PlayControlsProps {
  readonly state: PlayState;
  readonly dispatch: Dispatch<PlayAction>;
  /** Further buttons at the end of the row. */
  readonly children?: ReactNode;
}

/** Restart, undo, redo, and the number of moves made. */
export function PlayControls({ state: { at, line }, dispatch, children }: PlayControlsProps) {
  const t = useTranslations('playing');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1">
      <RoundButton
        aria-label={t('restart')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'restart' })}
      >
        <RestartIcon />
      </RoundButton>
      <RoundButton
        aria-label={t('undo')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'undo' })}
      >
        <UndoIcon />
      </RoundButton>
      <p className="min-w-20 text-center text-sm font-semibold tabular-nums">
        {t('moves', { moves: at })}
      </p>
      <RoundButton
        aria-label={t('redo')}
        disabled={at === line.moves.length}
        onClick={() => dispatch({ kind: 'redo' })}
      >
        <RedoIcon />
      </RoundButton>
      {children}
    </div>
  );
}
