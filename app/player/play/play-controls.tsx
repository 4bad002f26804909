import { useTranslations } from 'use-intl';
import { BulbIcon, Icon, RedoIcon, RestartIcon, UndoIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { OptionsMenu } from '../options-menu.tsx';
import { PlayOptions } from './play-options.tsx';
import type { Play } from './use-play.ts';

/** Restart, undo, redo, the number of moves made, a hint, and the options. */
export function PlayControls({ play }: { readonly play: Play }) {
  const t = useTranslations('playing');
  const { plan, isOver, dispatch } = play;
  const { at, line } = play.state;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1">
      <RoundButton
        aria-label={t('restart')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'restart' })}
      >
        <Icon of={RestartIcon} />
      </RoundButton>
      <RoundButton
        aria-label={t('undo')}
        disabled={at === 0}
        onClick={() => dispatch({ kind: 'undo' })}
      >
        <Icon of={UndoIcon} />
      </RoundButton>
      <p className="min-w-20 text-center text-sm font-semibold tabular-nums">
        {t('moves', { moves: at })}
      </p>
      <RoundButton
        aria-label={t('redo')}
        disabled={at === line.moves.length}
        onClick={() => dispatch({ kind: 'redo' })}
      >
        <Icon of={RedoIcon} />
      </RoundButton>
      <RoundButton
        aria-label={t('hint.ask0')}
        disabled={!plan || isOver}
        onClick={() => dispatch({ kind: 'more-hint' })}
      >
        <Icon of={BulbIcon} className="size-6" />
      </RoundButton>
      <OptionsMenu>
        <PlayOptions />
      </OptionsMenu>
    </div>
  );
}
