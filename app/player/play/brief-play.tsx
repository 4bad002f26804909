import { useTranslations } from 'use-intl';
import { Icon, RestartIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { PlayBoard } from './play-board.tsx';
import type { PlayProps } from './play-mode.tsx';
import { usePlay } from './use-play.ts';

/** A board to play, and one line below it. */
export function PlayMode(props: PlayProps) {
  const t = useTranslations('playing');
  const play = usePlay(props);
  const { isSolved, dispatch } = play;
  const { at } = play.state;
  const text = isSolved ? 'pictureMoves' : at === 0 ? 'begin' : 'moves';
  return (
    <div>
      <PlayBoard boardSize={props.guide.boardSize} play={play} />
      <div className="mt-3 flex min-h-11 items-center justify-center gap-3 text-sm">
        <p role="status" className={isSolved ? 'font-semibold text-primary' : 'text-muted'}>
          {t(text, { moves: at })}
        </p>
        {at > 0 && (
          <RoundButton aria-label={t('restart')} onClick={() => dispatch({ kind: 'restart' })}>
            <Icon of={RestartIcon} />
          </RoundButton>
        )}
      </div>
    </div>
  );
}
