import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { BackIcon, Icon, NextIcon, PauseIcon, PlayIcon, RestartIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { OptionsMenu } from './options-menu.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';

const loadOptions = () => import('./player-options.tsx');

interface ControlsProps {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

/**
 * The row of buttons under the board, with play in the middle. Its columns have fixed widths, so that they are in place before the buttons
 * are parsed.
 */
export function Controls({ state, dispatch }: ControlsProps) {
  const t = useTranslations('walkthrough');
  const { at, total, isPlaying, speed } = state;
  const { value: options, isFailed, load } = useOnDemand(loadOptions);
  return (
    <div className="relative grid h-[56px] grid-cols-[repeat(2,44px)_56px_repeat(3,44px)] items-center justify-center gap-1.5 sm:gap-3">
      <RoundButton
        aria-label={t('restart')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'restart' })}
      >
        <Icon of={RestartIcon} />
      </RoundButton>
      <RoundButton
        aria-label={t('back')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'step', by: -1 })}
      >
        <Icon of={BackIcon} className="fill-current" />
      </RoundButton>
      <button
        type="button"
        aria-label={t(isPlaying ? 'pause' : 'run')}
        onClick={() => dispatch({ kind: 'toggle-playing' })}
        className="grid size-[56px] place-items-center rounded-full bg-primary text-on-primary shadow-sm transition-colors duration-(--motion-fast) hover:bg-primary-hover"
      >
        {isPlaying ? <Icon of={PauseIcon} /> : <Icon of={PlayIcon} className="fill-current" />}
      </button>
      <RoundButton
        aria-label={t('next')}
        disabled={at === total}
        onClick={() => dispatch({ kind: 'step', by: 1 })}
      >
        <Icon of={NextIcon} className="fill-current" />
      </RoundButton>
      <RoundButton
        aria-label={t('speed', { speed })}
        onClick={() => dispatch({ kind: 'next-speed' })}
      >
        <span className="font-display font-extrabold tabular-nums">{`${speed}×`}</span>
      </RoundButton>
      <OptionsMenu onToggle={load}>
        {options ? (
          <options.PlayerOptions state={state} dispatch={dispatch} />
        ) : (
          <p role="alert" className="min-h-33 p-2 text-sm text-danger">
            {isFailed && t('codeFailed')}
          </p>
        )}
      </OptionsMenu>
    </div>
  );
}
